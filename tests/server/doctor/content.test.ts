import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { noteBackup } from '#server/backup/note-backup.ts';
import { readConfig } from '#server/config.ts';
import { unknownLetters } from '#server/database/character-types.ts';
import { checkContent } from '#server/doctor/check-content.ts';
import { checkClock, checkDatabase } from '#server/doctor/check-database.ts';
import type { Patient } from '#server/doctor/examination.ts';
import { type Facts, readFacts } from '#server/doctor/facts.ts';
import { findFacts } from '#server/doctor/find-facts.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { createEncryption } from '#server/encryption.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { twoFactors } from '#server/modules/auth/auth.table.ts';
import { webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { engines } from '#tests/support/engines.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const patientOf = (environment: Record<string, string> = {}): Patient => ({
  config: readConfig(environment),
  secret: undefined,
  now: () => new Date(),
});
const production = patientOf({
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'u0hTtqyS9nPpXv2mKzj4Rb7wLc1dGf8e',
  PUBLIC_URL: 'https://lectern.example.com',
});

const short = ({ check, level, says }: Finding) => `${level} ${check}: ${says}`;

it('what lies in a database that is busy is said to be unknown for that, and not for a wrong secret', async () => {
  const report = { release: '1', address: '', peer: '', forwarded: [], facts: null };
  const patient = patientOf({ DATA_DIR: 'nowhere' });
  const learned = await findFacts(patient, { report, url: 'http://127.0.0.1:4000' });
  expect(checkDatabase(patient, learned)).toEqual([
    {
      ...{ check: 'database', level: 'warning' },
      says: 'The server at http://127.0.0.1:4000 was asked, and its database did not answer within seconds.',
      todo: expect.stringMatching(/^Ask again in some minutes.*such as a backup/),
    },
  ]);
});

describe.each(engines)('what lies in $name', (engine) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await seedPeople(database.db);
    await sealTrail(database.db);
  });
  afterAll(() => database.close());

  const facts = () => database.db.snapshot(readFacts);
  const learn = async (patient = production) =>
    checkContent(patient, { facts: await facts(), localTime: Date.now() }).map(short);
  const execute = (statement: string) => database.db.execute(sql.raw(statement));

  it('is read without writing, and agrees with the clock of this machine', async () => {
    const learned = { facts: await facts(), localTime: Date.now() };
    expect(learned.facts).toMatchObject({
      schema: 'current',
      isReplica: false,
      fsync: expect.stringMatching(/^o/),
      knowsLetters: true,
    });
    const [clock] = checkClock(production, learned);
    expect(clock?.level).toBe('ok');
    const whole = { ...learned.facts, fsync: 'on', synchronousCommit: 'on' };
    const found = checkDatabase(patientOf(), { facts: whole, localTime: Date.now() });
    expect(found.map(({ check, level }) => `${level} ${check}`)).toEqual([
      'ok database',
      'ok extensions',
      'ok migrations',
    ]);
  });

  it('is well where nothing waits', async () => {
    await noteBackup(database.db);
    expect(await learn()).toEqual([
      'ok backup: The last one is 0 seconds old.',
      expect.stringMatching(/^ok accounts: There (is 1|are \d+) active super admins?\.$/),
      'ok letters: No e-mail waits that should have gone.',
      'ok webhooks: Nothing fails, and nothing waits for long.',
      'ok tokens: None that is in use ends within 14 days.',
      expect.stringMatching(/^ok audit trail: It is sealed up to the last event, \d+ \w+ ago\.$/),
    ]);
  });

  it.each([
    ["interval '9 days'", 'warning backup: The last one is 9 days old.'],
    ["interval '40 days'", 'wrong backup: The last one is 40 days old.'],
  ])('has a backup that is old: %s', async (age, line) => {
    await execute(`update setup_marks set at = now() - ${age} where kind = 'backup'`);
    expect(await learn()).toContain(line);
    await execute('delete from setup_marks');
    expect(await learn()).toContain('wrong backup: There has never been one.');
    expect(await learn(patientOf({ DATABASE_URL: 'postgres://h/d' }))).toContain(
      'warning backup: There has never been one.',
    );
    await noteBackup(database.db);
  });

  it('has letters that did not go, and says nothing of whom they were for', async () => {
    await execute(`insert into mail_jobs (template, recipient, created_at, due_at) values
      ('reset-password', 'anna@people.test', now() - interval '8 hours', now() - interval '3 hours')`);
    expect(await learn()).toContain('warning letters: 1 e-mail should have gone, the oldest 3 hours ago.');
    await execute(`update mail_jobs set due_at = now() - interval '8 hours'`);
    expect(await learn()).toContain('wrong letters: 1 e-mail should have gone, the oldest 8 hours ago.');
    // Put off by the mail server, again and again.
    await execute(`update mail_jobs set tries = 9, due_at = now() + interval '2 hours'`);
    expect(await learn()).toContain('warning letters: 1 e-mail is put off again and again, the oldest for 8 hours.');
    await execute(`update mail_jobs set dropped_at = now() - interval '1 day', last_error = 'anna@people.test: no'`);
    const found = await learn();
    expect(found).toContain('warning letters: 1 e-mail of the last 7 days was given up.');
    expect(found.join()).not.toContain('people.test');
    await execute('delete from mail_jobs');
  });

  it('has letters that rightly wait: behind one to their account that the mail server puts off', async () => {
    const [{ id } = { id: '' }] = await database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.userType, 'tutor'));
    await execute(
      `insert into account_status_changes (account_id, from_status, to_status) values ('${id}', 'pending', 'active')`,
    );
    await execute(`insert into mail_jobs (template, account_id, status_change_id, created_at, due_at, tries)
      select 'tutor-approved', '${id}', (select min(id) from account_status_changes where account_id = '${id}'), now() - interval '9 hours' + nth * interval '1 hour',
        case nth when 1 then now() + interval '2 hours' else now() - interval '8 hours' end, case nth when 1 then 9 else 0 end
        from generate_series(1, 3) nth`);
    expect((await learn()).filter((line) => line.includes('letters'))).toEqual([
      'warning letters: 1 e-mail is put off again and again, the oldest for 8 hours.',
    ]);
    await execute(`update mail_jobs set due_at = now() - interval '7 hours' where tries = 9`);
    expect((await learn()).filter((line) => line.includes('letters'))).toEqual([
      'wrong letters: 1 e-mail should have gone, the oldest 7 hours ago.',
    ]);
    await execute('delete from mail_jobs');
  });

  it('has webhooks that fail, that were switched off and that nobody sends', async () => {
    await execute(`insert into webhook_endpoints (name, url, active, off_reason, sealed_secret, sequence, failing_since) values
      ('Shop', 'https://token:s3cr3t@shop.example.com', true, null, 'x', 0, now()),
      ('Ledger', 'https://ledger.example.com', false, 'failing', 'x', 0, now()),
      ('Paused', 'https://paused.example.com', false, 'staff', 'x', 0, null),
      ('Site', 'https://site.example.com', true, null, 'x', 0, null)`);
    await execute(`insert into webhook_deliveries (endpoint_id, event_id, type, sequence, record_kind, record_id, body, created_at, due_at)
      select id, gen_random_uuid(), 'tutor.approved', 1, 'tutor', 't', '{}', now() - interval '3 hours', now() - interval '3 hours' from webhook_endpoints where name = 'Site'`);
    const found = await learn();
    expect(found.filter((line) => line.includes('webhooks'))).toEqual([
      'warning webhooks: Deliveries to Shop fail.',
      'wrong webhooks: Ledger failed for so long that nothing is sent there.',
      'warning webhooks: 1 delivery waits, the oldest for 3 hours.',
    ]);
    expect(found.join()).not.toContain('s3cr3t');
    await execute('delete from webhook_endpoints');
    await sealTrail(database.db);
  });

  it('has deliveries that rightly wait: behind one of their record that is put off, or as their receiver asks', async () => {
    await execute(`insert into webhook_endpoints (name, url, sealed_secret, sequence, paused_until) values
      ('Site', 'https://site.example.com', 'x', 0, null), ('Busy', 'https://busy.example.com', 'x', 0, now() + interval '1 hour')`);
    await execute(`insert into webhook_deliveries (endpoint_id, event_id, type, sequence, record_kind, record_id, body, created_at, due_at)
      select id, gen_random_uuid(), 'tutor.approved', nth, 'tutor', 't', '{}', now(), case when nth = 1 and name = 'Site' then now() + interval '20 hours' else now() - interval '3 hours' end
        from webhook_endpoints, generate_series(1, 2) nth`);
    const well = 'ok webhooks: Nothing fails, and nothing waits for long.';
    expect(await learn()).toContain(well);
    await execute(`update webhook_deliveries set state = 'delivered' where sequence = 1`);
    await execute(`update webhook_endpoints set paused_until = null`);
    expect(await learn()).toContain('warning webhooks: 2 deliveries wait, the oldest for 3 hours.');
    await execute(`update webhook_deliveries set state = 'failed', ended_at = now() - interval '1 day'`);
    expect(await learn()).toContain('warning webhooks: 4 deliveries of the last 7 days were given up.');
    // A test that was not taken is nothing that anybody misses.
    await execute(`update webhook_deliveries set type = 'webhook.test', sequence = null where sequence = 1`);
    await execute(`update webhook_deliveries set ended_at = now() - interval '8 days' where sequence = 2`);
    expect(await learn()).toContain(well);
    await execute('delete from webhook_endpoints');
    await sealTrail(database.db);
  });

  it('has secrets that another ACCESS_TOKEN_SECRET made, which nobody would see otherwise', async () => {
    const [before, now] = ['the secret of before, long enough', 'the secret of now, long enough'];
    const made = (by: string, purpose: string) => createEncryption(by).encrypt(purpose, 'a secret of somebody');
    await database.db.insert(twoFactors).select((query) =>
      query
        .select({
          accountId: accounts.id,
          sealedSecret:
            sql`case user_type when 'superAdmin' then ${made(before, 'two-factor')} else ${made(now, 'two-factor')} end`.as(
              'sealed_secret',
            ),
          confirmedAt: sql`now()`.as('confirmed_at'),
          lastStep: sql`0`.as('last_step'),
        })
        .from(accounts)
        .where(inArray(accounts.userType, ['admin', 'superAdmin'])),
    );
    const endpoint = { url: 'https://shop.example.com', sequence: 0 };
    await database.db.insert(webhookEndpoints).values([
      { ...endpoint, name: 'Shop', sealedSecret: made(before, 'webhook') },
      { ...endpoint, name: 'Site', sealedSecret: made(now, 'webhook') },
      { ...endpoint, name: 'Off', active: false, sealedSecret: made(before, 'webhook') },
    ]);
    const foundBy = async (secret?: string) => {
      const learned = { facts: await database.db.snapshot((db) => readFacts(db, secret)), localTime: Date.now() };
      return checkContent(production, learned)
        .filter(({ check }) => check === 'secrets')
        .map(short);
    };
    expect(await foundBy(now)).toEqual([
      'wrong secrets: 1 second factor was set up under another ACCESS_TOKEN_SECRET: codes of an authenticator are refused.',
      'wrong secrets: The secret of Shop was made under another ACCESS_TOKEN_SECRET: nothing is sent there.',
    ]);
    expect((await foundBy(before)).join()).toContain('The secret of Site');
    expect(await foundBy()).toEqual([]);
    await database.db.delete(twoFactors);
    await database.db.delete(webhookEndpoints);
    await sealTrail(database.db);
  });

  it('has service tokens in use that end soon, or have ended', async () => {
    await execute(`insert into service_tokens (name, scopes, lookup, secret_hash, expires_at, last_used_at, revoked_at) values
      ('Shop', '[]', 'a', 'x', now() + interval '5 days 1 hour', now() - interval '6 days', null),
      ('Ledger', '[]', 'b', 'x', now() - interval '3 days', now() - interval '4 days', null),
      ('Later', '[]', 'c', 'x', now() + interval '20 days', now(), null),
      ('Never', '[]', 'd', 'x', null, now(), null),
      ('Unused', '[]', 'e', 'x', now() + interval '5 days', now() - interval '8 days', null),
      ('Forgotten', '[]', 'f', 'x', now() - interval '3 days', now() - interval '11 days', null),
      ('Untouched', '[]', 'g', 'x', now() + interval '5 days', null, null),
      ('Revoked', '[]', 'h', 'x', now() + interval '5 days', now(), now())`);
    expect((await learn()).filter((line) => line.includes('tokens'))).toEqual([
      'wrong tokens: Ledger was in use, and ended 3 days ago.',
      'warning tokens: Shop is in use, and ends in 5 days.',
    ]);
    await execute('delete from service_tokens');
    await sealTrail(database.db);
  });

  it('has events that nobody seals', async () => {
    const wait = (age: string) =>
      execute(`insert into audit_unsealed (at, action, context) values (now() - interval '${age}', 'tested', '{}')`);
    await wait('10 minutes');
    expect(await learn()).toContain(
      'warning audit trail: 1 event of the audit trail waits to be sealed, the oldest for 10 minutes.',
    );
    await wait('5 hours');
    expect(await learn()).toContain(
      'wrong audit trail: 2 events of the audit trail wait to be sealed, the oldest for 5 hours.',
    );
    await sealTrail(database.db);
    expect((await learn()).at(-1)).toMatch(/^ok audit trail/);
  });

  it('lets in nobody, or whoever reads the README', async () => {
    await execute(`update accounts set status = 'suspended' where user_type = 'superAdmin'`);
    expect(await learn()).toContain('warning accounts: There is no active super admin.');
    const todo = async (patient: Patient, hasAccounts: boolean) => {
      const { content, ...known } = await facts();
      const learned = content && { ...known, content: { ...content, hasAccounts } };
      const found = learned ? checkContent(patient, { facts: learned, localTime: Date.now() }) : [];
      return found.find(({ check }) => check === 'accounts')?.todo;
    };
    expect((await facts()).content?.hasAccounts).toBe(true);
    expect(await todo(production, true)).toBe('npm run create-admin, once the server is stopped.');
    const elsewhere = patientOf({ DATABASE_URL: 'postgres://lectern:x@db.example.com/lectern' });
    expect(await todo(elsewhere, true)).toBe('npm run create-admin.');
    expect(await todo(elsewhere, false)).toBe('npm run create-admin; or the link that the start prints.');
    await execute(`update accounts set status = 'active' where user_type = 'superAdmin'`);
    await execute(`update accounts set email = 'superadmin@lectern.test' where user_type = 'superAdmin'`);
    const line = 'wrong accounts: 1 account of the demo marketplace is active, whose password the README names.';
    expect(await learn()).toContain(line);
    expect(await learn(patientOf())).not.toContain(line);
    // One that no sign-in page shows, and that may do as much.
    await execute(`update accounts set email = 'luis.bettencourt@lectern.test' where user_type = 'superAdmin'`);
    expect(await learn()).toContain(line);
  });

  it('is not looked at where its tables are of another release', async () => {
    const about = async () => {
      const learned = { facts: await facts(), localTime: Date.now() };
      const found = checkDatabase(production, learned).map(({ check, level }) => `${level} ${check}`);
      return {
        migrations: found.filter((line) => line.endsWith('migrations')),
        content: checkContent(production, learned).length,
      };
    };
    await execute("insert into lectern.migrations (id, hash) values (9999999999999, 'later')");
    await execute('alter table mail_jobs rename column due_at to due');
    expect(await about()).toEqual({ migrations: ['wrong migrations'], content: 0 });
    await execute('alter table mail_jobs rename column due to due_at');
    await execute('delete from lectern.migrations where id = 9999999999999');
    await execute('delete from lectern.migrations where id = (select max(id) from lectern.migrations)');
    expect(await about()).toEqual({ migrations: ['warning migrations'], content: 0 });
    await execute('alter table lectern.migrations rename to gone');
    expect(await about()).toEqual({ migrations: ['warning migrations'], content: 0 });
  });
});

describe('the database and the clock', () => {
  const well: Facts = {
    version: '16.4',
    versionNumber: 160_004,
    now: 1_000_000,
    isReplica: false,
    fsync: 'on',
    synchronousCommit: 'on',
    extensions: ['pg_trgm', 'unaccent'],
    knowsLetters: true,
    schema: 'current',
  };
  const patient = patientOf({ DATABASE_URL: 'postgres://lectern:s3cr3t@db.example.com/lectern' });
  const judge = (facts: Partial<Facts>) =>
    checkDatabase(patient, { facts: { ...well, ...facts }, localTime: 0 })
      .filter(({ level }) => level !== 'ok')
      .map(short);

  it.each([
    [{ version: '12.1', versionNumber: 120_001 }, 'wrong database: PostgreSQL 12.1 is too old.'],
    [{ isReplica: true }, 'wrong database: The database at db.example.com/lectern only reads: it is a replica.'],
    [{ fsync: 'off' }, 'wrong database: fsync is off: a power cut may destroy the database.'],
    [
      { synchronousCommit: 'off' },
      'warning database: synchronous_commit is off: a power cut may take back what was acknowledged.',
    ],
    [{ knowsLetters: false }, `wrong database: ${unknownLetters}`],
    [{ extensions: ['pg_trgm'] }, 'wrong extensions: unaccent is missing.'],
  ])('%j', (facts, line) => {
    expect(judge(facts)).toEqual([line]);
    expect(judge({})).toEqual([]);
  });

  it.each([
    [1_500, 'ok clock: It agrees with the database’s.'],
    [-20_000, 'warning clock: This machine’s clock and the database’s differ by 20 seconds.'],
    [7_200_000, 'wrong clock: This machine’s clock and the database’s differ by 2 hours.'],
  ])('differ by %d ms', (difference, line) => {
    expect(checkClock(patient, { facts: well, localTime: well.now + difference }).map(short)).toEqual([line]);
  });
});
