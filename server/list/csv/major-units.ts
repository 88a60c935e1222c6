import { type SQL, sql } from 'drizzle-orm';

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const withDigits = (digits: number) =>
  sql.raw(
    Intl.supportedValuesOf('currency')
      .filter((currency) => digitsOf(currency) === digits)
      .map((currency) => `'${currency}'`)
      .join(', '),
  );
const [withNone, withThree] = [withDigits(0), withDigits(3)];

/** An amount of minor units with the decimals of its currency and a point before them: 4550 of EUR is `45.50`, of JPY `4550`. */
export const inMajorUnits = (minor: SQL, currency: SQL | undefined) => {
  const usual = sql`round(${minor}::numeric / 100, 2)::text`;
  if (!currency) return usual;
  return sql`case when ${currency} in (${withNone}) then ${minor}::text
    when ${currency} in (${withThree}) then round(${minor}::numeric / 1000, 3)::text else ${usual} end`;
};
