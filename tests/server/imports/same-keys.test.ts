import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { AppError } from '#server/errors.ts';
import { takeRows } from '#server/modules/imports/kinds/index.ts';
import { trimmedSigns } from '#server/modules/imports/reading/trimmed.ts';
import { engines } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

it('what is trimmed by the database is what a string trims', () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect([...trimmedSigns].sort()).toEqual(signs.filter((sign) => sign.trim() === ''));
});

describe.each(engines)('rows of the same key on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const { check, run, rowsOf } = importCalls(() => server);

  it('are found whatever space stands around it, and however far from each other they are', async () => {
    const rowOf = (key: string, nth: number) => `${key};Ann;One;s${nth}@file.test`;
    const between = Array.from({ length: 500 }, () => 'between;;;');
    const others = ['s-1\u00a0', '\ts-1', '"s-1\n"', 's-1 '].map(rowOf);
    const file = ['externalId;firstName;lastName;email', 's-1;Ann;One;s@file.test', ...between, ...others];
    const checked = await check('user', file.join('\n'));
    expect(checked.counts).toMatchObject({ created: 1, refused: 504 });
    await run(checked);
  });

  it('are told apart by more than the key, and the refusal does not blame that alone', async () => {
    const file = ['externalId;firstName;lastName;email', 's-4;Ann;One;s4@file.test', 's-5;Ann;One;S4@file.test'];
    const { id, counts } = await check('user', file.join('\n'));
    expect(counts).toMatchObject({ created: 1, refused: 1 });
    expect(JSON.stringify(await rowsOf(id, 'refused'))).toMatch(/Line 2 of the file .* e-mail address/);
  });

  it('are refused but for the first, even where nobody has found them before', async () => {
    const values = { externalId: 's-2', firstName: 'Bo', lastName: 'Two', email: 's-2@file.test' };
    const taking = { db: server.db, clock: systemClock, acting: { origin: 'test' }, uploadedAt: new Date() };
    const rows = [values, { ...values, email: 's-3@file.test' }].map((row, nth) => ({ values: row, line: nth + 2 }));
    const [first, second] = await takeRows.user(taking, rows);
    expect(first).toMatchObject({ outcome: 'created' });
    if (!(second instanceof AppError)) return expect.fail('The second was taken.');
    expect(second.details.errors).toEqual({ '': { key: 'import.same_as', params: { line: 2 } } });
  });
});
