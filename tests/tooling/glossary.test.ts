import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/primitives.ts';
import { starterEmails, templateRow } from '#server/starter/emails/emails.ts';
import { textsOf } from './texts-of.ts';

const headings: Record<Locale, string> = { en: 'English', de: 'Deutsch', fr: 'Français', pt: 'Português' };

/** `Zwei-Faktor-*` as an expression that finds it as a word of its own, or as the beginning of one. */
const finds = (word: string) => {
  const letters = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\*$/, '[\\p{L}\\p{N}-]*');
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'iu');
};

type Term = { thing: string; word: string; not: string[] };

/** The rows of a language's table in the glossary. */
const readTerms = (glossary: string, locale: Locale): Term[] => {
  const [, section = ''] = glossary.split(`\n## ${headings[locale]}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => {
    const [, thing = '', word = '', not = ''] = row.split('|').map((cell) => cell.trim());
    return { thing, word, not: not.split(', ').filter(Boolean) };
  });
};

/** A text without the names of what is inserted. */
const said = (text: string) => text.replace(/%\{\w+\}|\{\{.*?\}\}|\{%.*?%\}/g, '…');

/** What a text says that the glossary has another word for. */
const faults = (terms: readonly Term[], texts: readonly { where: string; text: string }[]) =>
  terms.flatMap(({ word, not }) =>
    not.flatMap((wrong) => {
      const expression = finds(wrong);
      return texts
        .filter(({ text }) => expression.test(said(text)))
        .map(({ where, text }) => `${where}: “${wrong}” instead of “${word}” in: ${text.slice(0, 120)}`);
    }),
  );

const glossary = await readFile('docs/glossary.md', 'utf8');
const written = await textsOf(['contract', 'server', 'src', 'examples/marketplace']);

describe.each([...locales])('the glossary of %s', (locale) => {
  const terms = readTerms(glossary, locale);
  const emails = starterEmails.flatMap((email) => {
    const { name, variables } = templateRow(email, locale);
    return [name, ...variables.map(({ meaning }) => meaning)].map((text) => ({
      where: `the e-mail ${email.key}`,
      text,
    }));
  });

  it('has words, and some that are not to be used', () => {
    expect(terms.length).toBeGreaterThan(15);
    expect(terms.filter(({ not }) => not.length > 0).length).toBeGreaterThan(15);
    for (const { thing, word } of terms) expect([thing, word]).not.toContain('');
  });

  it('is kept by all texts', () => {
    const texts = [...written[locale], ...emails];
    expect(texts.length).toBeGreaterThan(500);
    expect(faults(terms, texts).join('\n')).toBe('');
  });

  it('has no word that it forbids itself', () => {
    expect(
      faults(
        terms,
        terms.map(({ thing, word }) => ({ where: thing, text: word })),
      ).join('\n'),
    ).toBe('');
  });
});

it('finds a word that is not to be used, in its forms, and nothing else', () => {
  const terms = [{ thing: 'who teaches', word: 'Lehrkraft', not: ['Nutzer*', 'Tutor'] }];
  const texts = ['Alle Nutzerinnen', 'Den Tutor sperren', 'Tutoren', 'Ausnutzer', '%{Tutor}'].map((text) => ({
    where: text,
    text,
  }));
  expect(faults(terms, texts).map((fault) => fault.split(':')[0])).toEqual(['Alle Nutzerinnen', 'Den Tutor sperren']);
});

describe('French punctuation', () => {
  /** Without addresses, tags and what is inserted, which have rules of their own. */
  const plain = (text: string) => said(text).replace(/<[^>]*>/g, '');
  const breaksBefore = (text: string) => / (?:[?!;»]|:(?!\/\/|:))|« /.test(plain(text));

  it('stays on the line of its word: the space before it is one that does not break', async () => {
    // Starter texts are compared with what they were, to know which of them nobody has changed.
    const texts = (await textsOf(['contract', 'server/mail', 'src', 'examples/marketplace'])).fr;
    expect(texts.length).toBeGreaterThan(1_500);
    expect(texts.filter(({ text }) => breaksBefore(text)).map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it.each(['Supprimer ?', 'Attention : %{n}', 'Un ; deux', 'Dit « oui »'])('would be found in “%s”', (text) =>
    expect(breaksBefore(text)).toBe(true),
  );

  it.each(['Supprimer\u202f?', 'Attention\u00a0: 2', '{{ amount | x : y }}'])('is right in “%s”', (text) =>
    expect(breaksBefore(text)).toBe(false),
  );
});
