import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createClient } from '#client/index.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { makeToken, spawnMarketplace } from '#tests/support/marketplace.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';
import { openDatabase, readFact } from '../../examples/marketplace/database.ts';
import { bookingMessage } from '../../examples/marketplace/lectern/messages.ts';
import type { Booking, Person } from '../../examples/marketplace/marketplace/records.ts';
import { approveOpening } from '../../scripts/demo/approve-opening.ts';

const payments = { due: 'pending', failed: 'failed', paid: 'paid', refunded: 'refunded' } as const;

describe('a day of the marketplace in which Lectern goes away and the marketplace is killed', () => {
  let folder: string;
  let lectern: RunningServer;
  let marketplace: RunningServer;
  let joined: { url: string; token: string };
  const startLectern = async (port: number) =>
    spawnServer(inject('serverProgram'), { DATA_DIR: join(folder, 'lectern'), PORT: String(port) });
  /** A day takes a minute. */
  const startMarketplace = (days: number) =>
    spawnMarketplace(joined, '--speed', '800', '--days', String(days), '--data', join(folder, 'marketplace'));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-outages-'));
    await cp(inject('demoData'), join(folder, 'lectern'), { recursive: true });
    lectern = await startLectern(await findFreePort());
    joined = { url: lectern.url, token: await makeToken(lectern.url) };
  });
  afterAll(async () => {
    await marketplace?.stop();
    await lectern?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const counted = async () => {
    const call = callerOf(() => lectern.url, await signInAt(lectern.url, demo.superAdmin));
    const query = { limit: '1' };
    return {
      tutors: (await call(tutors.list, { query })).total,
      students: (await call(users.list, { query })).total,
      bookings: (await call(transactions.list, { query })).total,
    };
  };
  const behindTheScenes = async () => (await fetch(`${marketplace.url}/behind-the-scenes`)).text();

  it('ends with both at one: nothing is lost, and nothing is there twice', { timeout: 600_000 }, async () => {
    const before = await counted();
    // Before the first day tutors have applied; it begins once some of them are approved.
    marketplace = await startMarketplace(0);
    await approveOpening(lectern.url, await signInAt(lectern.url, demo.superAdmin));
    await expect.poll(behindTheScenes, { timeout: 120_000 }).toContain('Lectern knows everything');
    expect(await marketplace.stop()).toBe(0);
    marketplace = await startMarketplace(1);
    await expect.poll(async () => (await counted()).bookings, { timeout: 120_000 }).toBeGreaterThan(before.bookings);

    const { port } = new URL(lectern.url);
    await lectern.kill();
    await expect.poll(behindTheScenes, { timeout: 120_000 }).toContain('Lectern cannot be reached');
    await marketplace.kill();
    marketplace = await startMarketplace(1);
    lectern = await startLectern(Number(port));
    await marketplace.kill();
    marketplace = await startMarketplace(1);

    await expect.poll(() => marketplace.output(), { timeout: 300_000 }).toContain('Day 1 is over.');
    await expect.poll(behindTheScenes, { timeout: 120_000 }).toContain('Lectern knows everything');
    const after = await counted();
    await marketplace.stop();

    const db = await openDatabase(join(folder, 'marketplace'));
    const { rows: people } = await db.sql<Person>`select * from people`;
    const { rows: bookings } = await db.sql<Booking>`select * from bookings order by id`;
    const cursor = await readFact(db.sql, 'cursor');
    await db.close();
    expect(cursor).toBeDefined();
    expect(people.filter(({ status }) => status === 'approved')).toHaveLength(9);
    expect(bookings.length).toBeGreaterThan(50);
    expect({
      tutors: after.tutors - before.tutors,
      students: after.students - before.students,
      bookings: after.bookings - before.bookings,
    }).toEqual({
      tutors: people.filter(({ kind }) => kind === 'tutor').length,
      students: people.filter(({ kind }) => kind === 'student').length,
      bookings: bookings.length,
    });
    // Told once more, each is what Lectern has already, and its answer says what follows from all that happened.
    const answers = await createClient(joined).batch(bookings.map(bookingMessage));
    expect(answers).toMatchObject(
      bookings.map(({ id, status, payment }) => ({
        externalId: id,
        outcome: 'unchanged',
        status,
        paymentStatus: payments[payment],
      })),
    );
  });
});
