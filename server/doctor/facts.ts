import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { expiringDays, inUseDays } from '#contract/service-tokens.ts';
import { knowsLetters } from '../database/character-types.ts';
import { type Connection, selectOne } from '../database/database.ts';
import { holdsMigrations, schemaState } from '../database/migrate.ts';
import { demoStaff } from '../demo/people/staff.ts';
import { createEncryption } from '../encryption.ts';
import { openTwoFactor } from '../modules/auth/two-factor.repository.ts';
import { supersededReason } from '../modules/letters/superseded.ts';
import { createWebhookSecrets } from '../modules/webhooks/secrets.ts';
import { dueLetters, overdue, postponedLetters, unsealed } from './overdue.ts';

const Milliseconds = z.number().nullable();

/** What is in the tables, where they are as this release knows them. */
const Content = z.object({
  backupAt: Milliseconds,
  hasAccounts: z.boolean(),
  superAdmins: z.number(),
  demoAccounts: z.number(),
  letters: z.object({
    /** That should have gone: those behind an older one of their account are kept by that, whatever keeps it. */
    waiting: z.number(),
    oldestDue: Milliseconds,
    /** By the mail server, which may take them at the next try. */
    putOff: z.number(),
    oldestPutOff: Milliseconds,
    dropped: z.number(),
  }),
  webhooks: z.object({
    failing: z.array(z.string()),
    switchedOff: z.array(z.string()),
    waiting: z.number(),
    /** Of those that nothing holds back. */
    oldestDue: Milliseconds,
    givenUp: z.number(),
  }),
  /** What was encrypted with another secret than the server's; nothing where that is not known here. */
  unreadable: z.object({ secondFactors: z.number(), webhooks: z.array(z.string()) }),
  /** Service tokens that were in use, but for those that were revoked. */
  tokens: z.array(z.object({ name: z.string(), endsAt: z.number() })),
  trail: z.object({ waiting: z.number(), oldest: Milliseconds, sealed: Milliseconds }),
  outsideSha256: z.string().nullable(),
});

/** What a database says of itself and of what lies in it; times are in milliseconds since 1970, by its own clock. */
export const Facts = z.object({
  version: z.string(),
  versionNumber: z.number(),
  now: z.number(),
  isReplica: z.boolean(),
  fsync: z.string(),
  synchronousCommit: z.string(),
  extensions: z.array(z.string()),
  /** Also of those beyond ASCII. */
  knowsLetters: z.boolean(),
  /** `none`: no tables of Lectern's. */
  schema: z.enum(['none', 'older', 'current', 'newer']),
  content: Content.optional(),
});
export type Facts = z.infer<typeof Facts>;
export type Content = z.infer<typeof Content>;

const epoch = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;
const droppedWithin = sql.raw(`interval '7 days'`);
/** As long before a token ends as the list of tokens says that it is about to. */
const endingWithin = sql.raw(`interval '${expiringDays} days'`);
const usedWithin = sql.raw(`interval '${inUseDays} days'`);

const schemaOf = async (connection: Connection): Promise<Facts['schema']> => {
  if (!(await holdsMigrations(connection))) return 'none';
  const { pending, unknown } = await schemaState(connection);
  if (pending.length > 0) return 'older';
  return unknown > 0 ? 'newer' : 'current';
};

const Sealed = z.object({
  secondFactors: z.array(z.string()),
  webhooks: z.array(z.object({ name: z.string(), secret: z.string() })),
});

const unreadableOf = async (connection: Connection, secret: string | undefined): Promise<Content['unreadable']> => {
  if (secret === undefined) return { secondFactors: 0, webhooks: [] };
  const { sealed: all } = await selectOne<{ sealed: unknown }>(
    connection,
    sql`select json_build_object(
      'secondFactors', (select coalesce(json_agg(sealed_secret), '[]') from two_factors where confirmed_at is not null),
      'webhooks', (select coalesce(json_agg(json_build_object('name', name, 'secret', sealed_secret) order by name), '[]') from webhook_endpoints where active)
    ) as sealed`,
  );
  const { secondFactors, webhooks } = Sealed.parse(all);
  const encryption = createEncryption(secret);
  const secrets = createWebhookSecrets(encryption);
  return {
    secondFactors: secondFactors.filter((sealed) => openTwoFactor(encryption, sealed) === undefined).length,
    webhooks: webhooks.filter((endpoint) => secrets.open(endpoint.secret) === undefined).map(({ name }) => name),
  };
};

const contentOf = async (connection: Connection, secret: string | undefined): Promise<Content> => {
  const demo = sql.param(demoStaff);
  const { content } = await selectOne<{ content: Record<string, unknown> }>(
    connection,
    sql`select json_build_object(
      'backupAt', (select ${epoch(sql.raw('at'))} from setup_marks where kind = 'backup' and key = 'backup'),
      'hasAccounts', exists (select from accounts),
      'superAdmins', (select count(*) from accounts where user_type = 'superAdmin' and status = 'active'),
      'demoAccounts', (select count(*) from accounts where email = any(${demo}::text[]) and status = 'active'),
      'letters', json_build_object(
        'waiting', (select count(*) from mail_jobs where ${dueLetters}),
        'oldestDue', ${epoch(overdue.letters)},
        'putOff', (select count(*) from mail_jobs where ${postponedLetters}),
        'oldestPutOff', ${epoch(overdue.postponedLetters)},
        'dropped', (select count(*) from mail_jobs where dropped_at > now() - ${droppedWithin} and coalesce(last_error not in ('nobody to send it to', ${supersededReason}), true))),
      'webhooks', json_build_object(
        'failing', (select coalesce(json_agg(name order by name), '[]') from webhook_endpoints where active and failing_since is not null),
        'switchedOff', (select coalesce(json_agg(name order by name), '[]') from webhook_endpoints where not active and off_reason in ('gone', 'failing')),
        'waiting', (select count(*) from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = endpoint_id where state = 'waiting' and active),
        'oldestDue', ${epoch(overdue.deliveries)},
        'givenUp', (select count(*) from webhook_deliveries where state = 'failed' and sequence is not null and ended_at > now() - ${droppedWithin})),
      'tokens', (select coalesce(json_agg(json_build_object('name', name, 'endsAt', ${epoch(sql.raw('expires_at'))}) order by expires_at, name), '[]') from service_tokens
        where revoked_at is null and expires_at < now() + ${endingWithin} and last_used_at > least(expires_at, now()) - ${usedWithin}),
      'trail', json_build_object(
        'waiting', (select count(*) from ${unsealed}),
        'oldest', ${epoch(overdue.trail)},
        'sealed', (select ${epoch(sql.raw('at'))} from audit_events order by seq desc limit 1)),
      'outsideSha256', (select sha256 from file_contents where content is null limit 1)
    ) as content`,
  );
  return Content.parse({ ...content, unreadable: await unreadableOf(connection, secret) });
};

/**
 * Reads the facts; by a read-only transaction, so that nothing changes whatever is wrong.
 *
 * @param secret the server's, which nothing of is told, but what it does not open.
 */
export const readFacts = async (connection: Connection, secret?: string): Promise<Facts> => {
  const { facts } = await selectOne<{ facts: Record<string, unknown> }>(
    connection,
    sql`select json_build_object(
      'version', current_setting('server_version'),
      'versionNumber', current_setting('server_version_num')::integer,
      'now', ${epoch(sql.raw('clock_timestamp()'))},
      'isReplica', pg_is_in_recovery(),
      'fsync', current_setting('fsync'),
      'synchronousCommit', current_setting('synchronous_commit'),
      'extensions', (select json_agg(extname) from pg_extension)
    ) as facts`,
  );
  const letters = await knowsLetters(connection);
  const schema = await schemaOf(connection);
  const content = schema === 'current' ? await contentOf(connection, secret) : undefined;
  return Facts.parse({ ...facts, knowsLetters: letters, schema, content });
};
