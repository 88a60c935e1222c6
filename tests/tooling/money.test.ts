import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Where the decimals of currencies are known, and where two of them are meant: the specification's cents as dollars. */
const mayReckon = ['contract/money.ts', 'src/fields/formatNumber.ts'];

/** Each takes a hundred minor units, or two decimals, for granted. */
const forGranted = [
  /(?:cents|minor|amount|price|rate|fee|payout|money)\w*\)?\s*[*/]\s*100\b(?!\s*\))/i,
  /\b100\s*\*\s*\w*(?:cents|minor|amount|price|rate|fee|payout|money)/i,
  /(?:cents|minor|amount|price|rate|fee|payout|money)[^;\n]*\.toFixed\(/i,
  /::numeric\s*\/\s*100\b/,
  /(?:minimum|maximum)FractionDigits: 2\b/,
  /\.maximumFractionDigits\b/,
];

const sources = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const findings = (text: string) => forGranted.filter((pattern) => pattern.test(text)).map(String);

describe('amounts of money', () => {
  it.each(sources.filter((file) => !mayReckon.includes(file)))('have no decimals taken for granted in %s', (file) => {
    expect(findings(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each([
    '(cents / 100).toFixed(2)',
    'value(amountCents) / 100',
    'priceCents*100',
    'round(minor::numeric / 100, 2)',
    'new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })',
    'format.resolvedOptions().maximumFractionDigits',
  ])('%s would be found', (text) => expect(findings(text)).not.toEqual([]));
});
