import { expect, it } from 'vitest';
import type { StarterEntry } from '#contract/setup.ts';
import { choose, firstChoice, withPages } from '#src/resources/setup/starterChoice.ts';

const entry = (key: string, kind: StarterEntry['kind']): StarterEntry => ({
  ...{ key, kind, name: key, detail: null, parent: null, state: 'new' },
});
const entries = [entry('en', 'languages'), entry('faq', 'pages'), entry('terms', 'pages')];

it('pages are ticked once the essentials are saved, but for those that somebody left who had chosen some', () => {
  const first = firstChoice(entries, false);
  expect([...first]).toEqual(['en']);
  expect([...withPages(first, entries)]).toEqual(['en', 'faq', 'terms']);
  expect([...withPages(choose(first, entries, ['faq'], true), entries)]).toEqual(['en', 'faq']);
});
