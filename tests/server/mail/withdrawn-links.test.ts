import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompose } from '#server/mail/compose.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { linkTokens } from '#server/modules/auth/auth.table.ts';
import { createLinkTokens } from '#server/modules/auth/link-tokens.repository.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const clock = { now: () => new Date() };

describe.each(engines)('the link of a letter that is taken back while it is written, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  it('is never made: it would outlive those that were revoked with the letter', async () => {
    const { db, people } = server;
    const links = createLinkTokens({ clock });
    const publicAddress = (path: string) => `https://staff.example.com${path}`;
    const compose = createCompose({ db, links, publicAddress, from: 'desk@example.com' });
    const queue = createMailQueue({ db, clock });
    const letter = { template: 'change-email', accountId: people.admin, recipient: 'mistyped@people.test' };
    await db.transact({}, (transaction) => queue.add({ ...letter, variables: {} }, transaction));
    const job = await queue.claim();
    if (!job) throw new Error('Nothing was queued.');

    let written: ReturnType<typeof compose> | undefined;
    await db.transact({}, async (transaction) => {
      await transaction.select().from(accounts).where(eq(accounts.id, people.admin)).for('update');
      written = compose(job);
      if (engine.name === 'PostgreSQL') await untilLocked(db);
      await queue.withdraw(transaction, people.admin, 'change-email');
      await links.revoke(transaction, people.admin, 'changeEmail');
    });
    expect(await written).toBeUndefined();
    expect(await db.select().from(linkTokens)).toEqual([]);
  });
});
