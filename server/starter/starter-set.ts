import { locales } from '#contract/primitives.ts';
import type { StarterKind } from '#contract/setup.ts';
import { slugOf } from '#contract/slug-of.ts';
import { starterChecklist } from './checklist.ts';
import { starterEmails } from './emails/emails.ts';
import { starterLanguages } from './languages.ts';
import { starterLevels } from './levels.ts';
import { starterPages } from './pages/pages.ts';
import { starterReportTitles } from './report-titles.ts';
import { starterSubjects } from './subjects.ts';
import type { Text } from './text.ts';

/** An entry of the starter set, whatever it becomes. */
export type Starter<Kind extends StarterKind = StarterKind> = {
  key: string;
  kind: Kind;
  name: Text;
  detail?: Text;
  /** The key of the one that it stands below. */
  parent?: string;
};

const keyOf = (kind: StarterKind, name: string) => `${kind}:${name}`;

const joined = (one: Text, other: Text): Text =>
  Object.fromEntries(locales.map((locale) => [locale, `${one[locale]} ${other[locale]}`])) as Text;

export const levels = starterLevels.map(({ key, name }, at) => ({
  key: keyOf('levels', key),
  kind: 'levels' as const,
  name,
  rank: at + 1,
}));

export const languages = starterLanguages.map(({ code, name }) => ({
  key: keyOf('languages', code),
  kind: 'languages' as const,
  name,
  code,
}));

type Subject = Starter<'subjects'> & { address: Text };

/** Parents before their children. */
export const subjects: readonly Subject[] = starterSubjects.flatMap(({ name, children }): Subject[] => {
  const root = { key: keyOf('subjects', slugOf(name.en)), kind: 'subjects' as const, name, address: name };
  const below = children.map((child): Subject => {
    // A name alone may be taken: English is a language and, with literature, one of the humanities.
    const address = joined(name, child);
    return { key: keyOf('subjects', slugOf(address.en)), kind: 'subjects', name: child, address, parent: root.key };
  });
  return [root, ...below];
});

export const reportTitles = Object.entries(starterReportTitles).map(([key, { title, audience }]) => ({
  key: keyOf('reportTitles', key),
  kind: 'reportTitles' as const,
  name: title,
  audience,
}));

export const checklist = starterChecklist.map(({ item, name }) => ({
  item,
  key: keyOf('checklist', item.kind),
  kind: 'checklist' as const,
  name,
}));

export const pages = starterPages.map((page) => ({
  ...page,
  key: keyOf('pages', page.slug),
  kind: 'pages' as const,
  name: page.title,
  detail: page.metaDescription,
}));

export const emailTemplates = starterEmails.map((email) => ({
  email,
  key: keyOf('emailTemplates', email.key),
  kind: 'emailTemplates' as const,
  name: email.name,
}));

/** All of it, in the order in which it is shown and added. */
export const starterSet: readonly Starter[] = [
  ...levels,
  ...languages,
  ...subjects,
  ...reportTitles,
  ...checklist,
  ...pages,
  ...emailTemplates,
];
