import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { createCsv } from '#server/list/csv/csv.ts';
import type { Expression } from '#server/list/json-sql.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

/** Users whose names repeat, some of whom have signed in, several at the same moment. */
const seed = sql`
  insert into accounts (user_type, first_name, last_name, display_name, email, last_login_at)
  select 'user', 'N', 'N', 'Name ' || n % 5, n || '@many.test', case when n % 3 > 0 then timestamptz '2025-01-01' + n % 7 * interval '1 day' end
  from generate_series(1, 60) n`;

const orders: [name: string, expression: Expression, order: string][] = [
  ['the key', accounts.id, 'id'],
  ['a column', accounts.nameSort, 'name_sort'],
  ['a column that may be empty', accounts.lastLoginAt, 'last_login_at'],
  ['an expression', sql`length(${accounts.email})`, 'length(email)'],
  [
    'an expression that may be empty',
    sql`extract(day from ${accounts.lastLoginAt})`,
    'extract(day from last_login_at)',
  ],
];

const read = async (chunks: AsyncIterable<string>) => {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
};

describe.each(engines)('batches of an export on $name', ({ open }) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(seed);
  });
  afterAll(() => database.close());

  const cases = orders.flatMap(([name, expression, order]) =>
    (['asc', 'desc'] as const).flatMap((dir) =>
      [1, 7, 20, 60, 100].map((size) => ({ name, expression, order, dir, size })),
    ),
  );

  it.each(cases)('of $size rows by $name $dir lose and repeat nobody', async ({ expression, order, dir, size }) => {
    const selection = {
      given: [],
      found: { where: undefined },
      source: sql`${accounts}`,
      where: sql`user_type = 'user'`,
      order: { expression, key: accounts.id, dir },
      indexed: [],
    };
    const query = { columns: ['id'], sort: '', dir };
    const file = await createCsv(
      database.db,
      { ...query, separator: 'comma', decimal: 'point' },
      selection,
      { id: accounts.id },
      { first: 3, further: size },
    );
    const [, ...rows] = parseCsv((await read(file.chunks)).slice(1));
    const expected = await select<{ id: string }>(
      database.db,
      sql.raw(`select id from accounts where user_type = 'user' order by ${order} ${dir} nulls last, id ${dir}`),
    );
    expect(rows.flat()).toEqual(expected.map(({ id }) => id));
  });
});
