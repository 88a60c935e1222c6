import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports as contract } from '#contract/imports.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { engines } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const line = (given: object) => `${JSON.stringify(given)}\n`;
const linesIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one) as Record<string, unknown>);

describe.each(engines)('rows of an import as a file on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  const { check, run, undo, idOf, rowsFile } = importCalls(() => server);

  const tutor = {
    externalId: 'n-1',
    firstName: 'Ida',
    lastName: 'Lind',
    email: 'ida@file.test',
    hourlyRateCents: 5000,
    currency: 'EUR',
    subjects: ['physics'],
    languages: ['de'],
    levels: ['Secondary school'],
  };
  const booking = {
    externalId: 'n-3',
    tutor: 'n-9',
    student: 'n-2',
    subject: 'physics',
    level: 'Secondary school',
    startsAt: '2026-02-01T09:00:00Z',
    durationMinutes: 60,
    amountCents: 4000,
    feeCents: 400,
    payoutCents: 3600,
    currency: 'EUR',
    paymentMethod: 'card',
    createdAt: '2026-01-01T09:00:00Z',
    events: [{ id: 'e-1', kind: 'confirmed', at: '2026-01-02T10:00:00Z' }],
  };

  it('has the same money once a tutor of NDJSON is mended and imported again', async () => {
    const checked = await check('tutor', line({ ...tutor, phone: null, email: 'no address' }), 'tutors.ndjson');
    expect(checked.counts).toMatchObject({ created: 0, refused: 1 });
    const { text } = await rowsFile(contract.refused, checked.id);
    const mended = await check('tutor', text.replace('no address', tutor.email), 'mended.ndjson');
    expect(mended.counts).toMatchObject({ created: 1, refused: 0 });
    await run(mended);
    const found = await server.call(tutors.get, { as: 'admin', params: { id: await idOf('n-1') } });
    expect(found.body.data.hourlyRateCents).toBe(5000);
  });

  it('has the same money once a booking of NDJSON is mended and imported again', async () => {
    await run(
      await check('user', line({ externalId: 'n-2', firstName: 'Stu', lastName: 'Dent', email: 'n2@file.test' })),
    );
    await run(await check('tutor', line({ ...tutor, externalId: 'n-9', email: 'n9@file.test' })));
    const checked = await check('booking', line({ ...booking, tutor: 'nobody' }), 'bookings.ndjson');
    expect(checked.counts).toMatchObject({ created: 0, refused: 1 });
    const { text } = await rowsFile(contract.refused, checked.id);
    await run(await check('booking', text.replace('nobody', booking.tutor), 'mended.ndjson'));
    const found = await server.call(transactions.get, { as: 'admin', params: { bookingId: await idOf('n-3') } });
    expect(found.body.data).toMatchObject({ status: 'confirmed', amountCents: 4000, feeCents: 400 });
  });

  it('is of the format that was imported', async () => {
    const file = line({ ...tutor, externalId: 'n-4', phone: null, email: 'no address' }) + line({ externalId: 'n-5' });
    const checked = await check('tutor', file, 'tutors.ndjson');
    const { type, disposition, text } = await rowsFile(contract.refused, checked.id);
    expect([type, disposition]).toEqual(['application/x-ndjson', 'attachment; filename="export.ndjson"']);
    const reason = expect.stringContaining('email: Must be an e-mail address');
    expect(linesIn(text)).toEqual([
      { ...tutor, externalId: 'n-4', email: 'no address', line: 1, reason },
      { externalId: 'n-5', line: 2, reason: expect.stringContaining('email: ') },
    ]);
    const table = await check(
      'tutor',
      'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels\nx,A,B,c,1,EUR,d,e,f\n',
    );
    expect((await rowsFile(contract.refused, table.id)).type).toBe('text/csv; charset=utf-8');
  });

  it('has all cells of a row with too many, which stays refused until somebody mends it', async () => {
    const checked = await check('user', 'externalId;firstName;lastName;email\nn-7;Too;Many;many;n7@file.test\n');
    const { text } = await rowsFile(contract.refused, checked.id);
    expect(text.trimEnd().split('\r\n')[1]).toMatch(/^"n-7";"Too";"Many";"many";"2";"[^"]+";"n7@file.test"$/);
    const again = await check('user', text);
    expect(again.counts).toMatchObject({ created: 0, refused: 1 });
    const mended = await check('user', text.replace('"many"', '"n7@file.test"').replace(';"n7@file.test"\r', '\r'));
    expect(mended.counts).toMatchObject({ created: 1, refused: 0 });
  });

  it('says what stands between cells where nobody would find that', async () => {
    const checked = await check('user', 'sep=:\nexternalId:firstName:lastName:email\nn-8:A:B:no address\n');
    const { text } = await rowsFile(contract.refused, checked.id);
    const mended = await check('user', text.replace('no address', 'n8@file.test'));
    expect(mended.counts).toMatchObject({ created: 1, refused: 0 });
  });

  it('is so too where an undo left them', async () => {
    const given = { ...tutor, externalId: 'n-6', email: 'n6@file.test' };
    const done = await run(await check('tutor', line(given), 'tutors.ndjson'));
    await server.db
      .update(accounts)
      .set({ phone: '1', version: sql`version + 1` })
      .where(eq(accounts.email, given.email));
    await undo(done.id);
    const { type, text } = await rowsFile(contract.leftFile, done.id);
    expect(type).toBe('application/x-ndjson');
    expect(linesIn(text)).toEqual([{ ...given, line: 1, reason: 'It has been changed since' }]);
  });
});
