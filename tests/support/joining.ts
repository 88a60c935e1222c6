import { expect } from 'vitest';
import { audit } from '#contract/audit.ts';
import { joining } from '#contract/joining.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { newPerson } from './seed-people.ts';
import type { TestServer } from './test-server.ts';

export type Kept = { id: string; version: number };

const callsOf = {
  user: { preview: joining.previewUsers, join: joining.joinUsers, get: users.get, status: users.changeStatus },
  tutor: { preview: joining.previewTutors, join: joining.joinTutors, get: tutors.get, status: tutors.changeStatus },
};
export type Kind = keyof typeof callsOf;

/** What super admins do with two accounts, and what is to be seen of them afterwards. */
export const createJoiners = (server: TestServer) => {
  let added = 0;
  const preview = (kind: Kind, id: string, into: string) =>
    server.call(callsOf[kind].preview, { as: 'superAdmin', query: { id, into } });
  const read = async (kind: Kind, id: string) =>
    (await server.call(callsOf[kind].get, { as: 'superAdmin', params: { id } })).body.data;
  const join = (kind: Kind, body: { id: string; version: number; into: string; intoVersion: number }) =>
    server.call(callsOf[kind].join, { as: 'superAdmin', body });
  return {
    preview,
    read,
    join,
    addUser: async (given: object = {}): Promise<Kept> => {
      added += 1;
      const body = { ...newPerson(`joined-${added}@users.test`), ...given };
      const answer = await server.call(users.add, { as: 'admin', body });
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
      return answer.body.data;
    },
    /** At the versions of this moment. */
    joinNow: async (kind: Kind, id: string, into: string) => {
      const [other, kept] = [await read(kind, id), await read(kind, into)];
      return join(kind, { id, version: other?.version ?? 1, into, intoVersion: kept?.version ?? 1 });
    },
    decide: async (kind: Kind, id: string, status: string, reason: string | null = null) => {
      const { version } = await read(kind, id);
      const body = { status, reason, version, letter: null };
      const answer = await server.call(callsOf[kind].status, { as: 'admin', params: { id }, body });
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    },
    history: async (entity: string, recordId: string) =>
      (await server.call(audit.history, { as: 'admin', query: { entity, recordId, limit: 100 } })).body.data,
  };
};
