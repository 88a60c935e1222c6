import { type SQL, sql } from 'drizzle-orm';
import { currenciesWith, unusualDecimals } from '#contract/money.ts';

const written = (minor: SQL, decimals: number) =>
  decimals === 0
    ? sql`${minor}::text`
    : sql`round(${minor}::numeric / ${sql.raw(String(10 ** decimals))}, ${sql.raw(String(decimals))})::text`;

const listed = (decimals: number) =>
  sql.raw(
    currenciesWith(decimals)
      .map((currency) => `'${currency}'`)
      .join(', '),
  );

/** An amount of minor units with the decimals of its currency and a point before them: 4550 of EUR is `45.50`, of JPY `4550`. */
export const inMajorUnits = (minor: SQL, currency: SQL | undefined) => {
  const usual = written(minor, 2);
  if (!currency) return usual;
  const cases = unusualDecimals.map(
    (decimals) => sql`when ${currency} in (${listed(decimals)}) then ${written(minor, decimals)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${usual} end`;
};
