import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A language of ours, given to an engine as it is: its `pt` is Brazil's. Languages that are written out are meant for that engine. */
const bare = [
  /\bIntl\.\w+\(\s*\[?(?![\s[]|intlLocale\(|['\])])/,
  /\.toLocale\w+\((?!\s|intlLocale\(|['\])])/,
  /\.localeCompare\([^()]*,\s*(?!\s|intlLocale\(|['[])/,
];

const sources = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const findings = (text: string) => bare.filter((pattern) => pattern.test(text)).map(String);

describe('languages that engines are asked for', () => {
  it('are those that the texts are written in', () => {
    const found = sources.flatMap((file) => findings(readFileSync(file, 'utf8')).map((pattern) => [file, pattern]));
    expect(found).toEqual([]);
  });

  it.each([
    'new Intl.NumberFormat(locale, {})',
    "new Intl.DisplayNames([locale], { type: 'language' })",
    'Intl.PluralRules(locale)',
    'new Intl.ListFormat(\n  locale)',
    'percent.toLocaleString(locale)',
    'one.localeCompare(other, locale)',
  ])('%s would be found', (text) => expect(findings(text)).not.toEqual([]));

  it.each([
    'new Intl.NumberFormat(intlLocale(locale), {})',
    'new Intl.NumberFormat()',
    "new Intl.Collator('en')",
    "Intl.supportedValuesOf('currency')",
    'letters.toLocaleUpperCase()',
    'one.localeCompare(other)',
  ])('%s would not', (text) => expect(findings(text)).toEqual([]));
});
