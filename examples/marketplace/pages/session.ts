import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, keepFact, readFact } from '../database.ts';
import { findPerson } from '../marketplace/people.ts';

const days = 14;

/** Who is signed in, by a cookie that says so and is signed with a key that stays in the database. */
export const createSessions = async ({ sql }: Database) => {
  const kept = await readFact<string>(sql, 'cookieKey');
  const key = kept ?? randomBytes(32).toString('hex');
  if (!kept) await keepFact(sql, 'cookieKey', key);

  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const isSigned = (text: string, signature: string) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
    return given.length === right.length && timingSafeEqual(given, right);
  };
  /** Not sent along with forms of other websites, so that nobody acts for somebody else (SameSite). */
  const cookie = (value: string, seconds: number) =>
    `session=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

  return {
    begin: (reply: FastifyReply, id: string) => {
      const text = `${id}.${Date.now() + days * 86_400_000}`;
      return reply.header('set-cookie', cookie(`${text}.${sign(text)}`, days * 86_400));
    },
    end: (reply: FastifyReply) => reply.header('set-cookie', cookie('', 0)),
    /** As the database has them now: who was suspended meanwhile is so at the next page. */
    find: async (request: FastifyRequest) => {
      const value = /(?:^|; )session=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const [id = '', until = '', signature = ''] = value.split('.');
      if (!isSigned(`${id}.${until}`, signature) || Number(until) < Date.now()) return undefined;
      return findPerson(sql, id);
    },
  };
};
export type Sessions = Awaited<ReturnType<typeof createSessions>>;
