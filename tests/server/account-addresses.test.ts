import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { profile } from '#contract/profile.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { select } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { engines } from '#tests/support/engines.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { hashOfTestPassword, newPerson, testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Notes every change of what forms show that does not count as one: an open form would write the old value back over it. */
const watchVersions = [
  sql`create table unnoticed (columns text)`,
  sql`create function note_unnoticed() returns trigger language plpgsql as $$
    declare
      quiet text[] := '{password_hash,last_login_at,rating,version,updated_at,search_text,name_sort,email_sort}';
      changed text;
    begin
      select string_agg(field, ',') into changed from jsonb_object_keys(to_jsonb(new)) field
        where field <> all (quiet) and to_jsonb(new) -> field is distinct from to_jsonb(old) -> field;
      if changed is not null and new.version = old.version then insert into unnoticed values (changed); end if;
      return null;
    end $$`,
  sql`create trigger note_unnoticed after update on accounts for each row execute function note_unnoticed()`,
];

describe.each(engines)('addresses of accounts on $name', (engine) => {
  let mailbox: Mailbox;
  let server: TestServer;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer(engine, { environment: { SMTP_URL: mailbox.url }, listen: true });
    catalogue = await seedCatalogue(server.db);
    for (const statement of watchVersions) await server.db.execute(statement);
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  const verify = (token: string) => server.call(auth.verifyAccount, { body: { token } });
  const read = async (call: AnyEndpoint, id: string) =>
    (await server.call(call, { as: 'superAdmin', params: { id } })).body.data;

  const kinds = {
    tutor: {
      add: async (email: string) =>
        (await server.call(tutors.add, { as: 'admin', body: newTutor(catalogue, email) })).body.data,
      get: tutors.get,
      change: (id: string, version: number, email: string) =>
        server.call(tutors.update, { as: 'admin', params: { id }, body: { ...newTutor(catalogue, email), version } }),
    },
    ...Object.fromEntries(
      [
        { userType: 'user', userRole: null },
        { userType: 'admin', userRole: 'editor' },
        { userType: 'superAdmin', userRole: 'admin' },
      ].map((kind) => [
        kind.userType,
        {
          add: async (email: string) =>
            (await server.call(users.add, { as: 'superAdmin', body: { ...newPerson(email), ...kind } })).body.data,
          get: users.get,
          change: (id: string, version: number, email: string) =>
            server.call(users.update, {
              as: 'superAdmin',
              params: { id },
              body: { ...newPerson(email), ...kind, version },
            }),
        },
      ]),
    ),
  } as const;

  it.each(Object.entries(kinds))(
    'of a %s that was changed is confirmed anew, by the letter that goes there',
    async (name, kind) => {
      const added = await kind.add(`${name}@old.test`);
      await server.db
        .update(accounts)
        .set({ emailVerifiedAt: new Date(), lastLoginAt: new Date(), version: 2 })
        .where(eq(accounts.id, added.id));
      const changed = (await kind.change(added.id, 2, `${name}@new.test`)).body.data;
      expect(changed).toMatchObject({ email: `${name}@new.test`, emailVerifiedAt: null, version: 3 });
      const letter = await mailbox.next(`${name}@new.test`, 'confirm');
      expect((await mailbox.next(`${name}@old.test`, 'address was changed')).text).toContain(`${name}@new.test`);
      expect((await verify(tokenIn(letter, 'verify'))).body.data).toEqual({ email: `${name}@new.test` });
      const confirmed = await read(kind.get, added.id);
      expect(confirmed).toMatchObject({ emailVerifiedAt: expect.any(String), version: 4 });
      // Who writes it otherwise has the same address.
      const same = (await kind.change(added.id, 4, `${name.toUpperCase()}@new.test`)).body.data;
      expect(same).toMatchObject({ emailVerifiedAt: confirmed.emailVerifiedAt });
    },
  );

  it.each(Object.entries(kinds))(
    'of a %s that are wrong or taken change nothing, and nobody is written to',
    async (name, kind) => {
      const added = await kind.add(`${name}@third.test`);
      mailbox.received.length = 0;
      expect((await kind.change(added.id, 1, 'Admin@people.test')).body.code).toBe('conflict.unique');
      expect((await kind.change(added.id, 7, `${name}@late.test`)).body.code).toBe('conflict.version');
      expect(await read(kind.get, added.id)).toMatchObject({ email: `${name}@third.test`, version: 1 });
    },
  );

  it.each(Object.entries(kinds).filter(([name]) => /admin$/i.test(name)))(
    'of staff (%s) that were changed while they were suspended are confirmed once they are reinstated',
    async (name, { add, change }) => {
      const { id } = await add(`${name}@suspended.test`);
      const passwordHash = await hashOfTestPassword();
      await server.db
        .update(accounts)
        .set({ emailVerifiedAt: new Date(), lastLoginAt: new Date(), passwordHash, version: 2 })
        .where(eq(accounts.id, id));
      const decide = (status: string, reason: string | null, version: number) =>
        server.call(users.changeStatus, { as: 'superAdmin', params: { id }, body: { status, reason, version } });
      await decide('suspended', 'Away for a year', 2);
      await change(id, 3, `${name}@back.test`);
      const asked = and(eq(mailJobs.accountId, id), eq(mailJobs.template, 'verify-email'));
      // Nobody who is suspended gets a link.
      await expect
        .poll(() => server.db.$count(mailJobs, and(asked, isNotNull(mailJobs.droppedAt))), { timeout: 10_000 })
        .toBe(1);
      mailbox.received.length = 0;
      expect((await decide('active', null, 4)).status).toBe(200);
      const letter = await mailbox.next(`${name}@back.test`, 'confirm');
      expect((await verify(tokenIn(letter, 'verify'))).status).toBe(200);
      expect((await server.signIn(`${name}@back.test`, testPassword)).status).toBe(200);
      // Whoever has confirmed theirs is not asked for it.
      await decide('suspended', 'Away again', 6);
      expect((await decide('active', null, 7)).status).toBe(200);
      expect(await server.db.$count(mailJobs, asked)).toBe(2);
    },
  );

  it('are not written back by a form that was open while a new one was confirmed', async () => {
    const token = await server.token('admin');
    const opened = await read(users.get, server.people.admin);
    await server.call(profile.changeEmail, { token, body: { email: 'moved@people.test', password: testPassword } });
    await verify(tokenIn(await mailbox.next('moved@people.test'), 'verify'));
    const body = { ...newPerson('admin@people.test'), userType: 'admin', userRole: 'admin', version: opened.version };
    const { status, body: late } = await server.call(users.update, {
      as: 'superAdmin',
      params: { id: server.people.admin },
      body,
    });
    expect([status, late.code, late.data.email]).toEqual([409, 'conflict.version', 'moved@people.test']);
    expect((await server.signIn('moved@people.test')).status).toBe(200);
  });

  it('of one’s own change by the password and a confirmation alone, whichever call is tried', async () => {
    const id = server.people.superAdmin;
    const { version, email } = await read(users.get, id);
    const body = { ...newPerson('mine@people.test'), userType: 'superAdmin', userRole: 'admin', version };
    const { status, body: refused } = await server.call(users.update, { as: 'superAdmin', params: { id }, body });
    expect([status, refused.errors]).toEqual([400, { email: 'Change your own address in your profile' }]);
    const own = { ...newPerson(email), userType: 'superAdmin', userRole: 'admin', version };
    expect((await server.call(users.update, { as: 'superAdmin', params: { id }, body: own })).status).toBe(200);
    const greedy = await server.call(profile.update, {
      as: 'superAdmin',
      body: { email: 'mine@people.test', version },
    });
    expect(greedy.status).toBe(400);
    expect((await read(users.get, id)).email).toBe(email);
  });

  it('and whatever else forms show never change without counting as a change', async () => {
    const unverified = { emailVerifiedAt: null, version: sql`${accounts.version} + 1` };
    await server.db.update(accounts).set(unverified).where(eq(accounts.id, server.people.editor));
    await server.call(auth.forgotPassword, { body: { email: 'editor@people.test' } });
    const token = tokenIn(await mailbox.next('editor@people.test'), 'reset-password');
    expect((await server.call(auth.resetPassword, { body: { token, password: testPassword } })).status).toBe(200);
    await server.call(profile.removePhoto, { as: 'editor' });
    expect(await select(server.db, sql`select * from unnoticed`)).toEqual([]);
  });
});
