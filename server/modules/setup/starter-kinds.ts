import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Locale, locales } from '#contract/primitives.ts';
import type { Settings } from '#contract/settings.ts';
import type { StarterKind } from '#contract/setup.ts';
import { slugOf } from '#contract/slug-of.ts';
import { nextVersion } from '../../database/change.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { sanitizePage } from '../../html/sanitize-page.ts';
import { templateRow } from '../../starter/emails/emails.ts';
import { fillIn } from '../../starter/fill-in.ts';
import { inLanguages } from '../../starter/in-languages.ts';
import * as starter from '../../starter/starter-set.ts';
import { mapText, type Text } from '../../starter/text.ts';
import { emailTemplates } from '../email-templates/email-templates.table.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { pages } from '../pages/pages.table.ts';
import { reportTitles } from '../reports/reports.table.ts';
import { settings as settingsTable } from '../settings/settings.table.ts';
import { mayHaveBelow } from '../subjects/subjects.rules.ts';
import { subjects } from '../subjects/subjects.table.ts';

/** The records that stand for entries of the starter set, by the entries' keys. */
export type There = Map<string, string>;

export type Adding = { transaction: Transaction; language: Locale; settings: Settings; there: There };

type Kind = {
  /** Which entries the marketplace has: what is known by the same code, address or name, in whichever language it was added. */
  find: (connection: Connection) => Promise<There>;
  /** @returns the id of the record that was added; undefined where another has the same by now. */
  add: (key: string, adding: Adding) => Promise<string | undefined>;
};

const isNamed = (text: Text, name: string) =>
  locales.some((locale) => text[locale].toLowerCase() === name.toLowerCase());

/** The entries for which there is a row, which `fits` says. */
const match = <Entry extends { key: string }, Row extends { id: string }>(
  entries: readonly Entry[],
  rows: readonly Row[],
  fits: (entry: Entry, row: Row, there: There) => boolean,
): There => {
  const there: There = new Map();
  for (const entry of entries) {
    const row = rows.find((one) => fits(entry, one, there));
    if (row) there.set(entry.key, row.id);
  }
  return there;
};

const entryOf = <Entry extends { key: string }>(entries: readonly Entry[], key: string): Entry => {
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new Error(`there is no ${key} in the starter set`);
  return entry;
};

/** @returns the id of the row that was added; undefined where another has what no two may have alike. */
const addRow = async <Table extends PgTable & { id: PgColumn }>(
  transaction: Transaction,
  table: Table,
  values: Table['$inferInsert'],
): Promise<string | undefined> => {
  const [row] = await transaction
    .insert<PgTable>(table)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: table.id });
  return row && String(row.id);
};

const levelsKind: Kind = {
  find: async (connection) =>
    match(starter.levels, await connection.select().from(levels), ({ name }, row) => isNamed(name, row.name)),
  add: async (key, { transaction, language }) => {
    const { name, rank } = entryOf(starter.levels, key);
    const values = { ...inLanguages('name', name, language), rank };
    return addRow(transaction, levels, values);
  },
};

/** Which languages of the starter set the marketplace has, by their keys. */
export const findLanguages: Kind['find'] = async (connection) =>
  match(
    starter.languages,
    await connection.select().from(languages),
    ({ name, code }, row) => row.code === code || isNamed(name, row.name),
  );

const languagesKind: Kind = {
  find: findLanguages,
  add: async (key, { transaction, language }) => {
    const { name, code } = entryOf(starter.languages, key);
    const values = { name: name[language], code };
    return addRow(transaction, languages, values);
  },
};

const subjectsKind: Kind = {
  find: async (connection) =>
    match(starter.subjects, await connection.select().from(subjects), ({ name, address, parent }, row, there) => {
      if (locales.some((locale) => slugOf(address[locale]) === row.slug)) return true;
      const above = parent === undefined ? null : there.get(parent);
      return row.parentId === above && isNamed(name, row.name);
    }),
  add: async (key, { transaction, language, there }) => {
    const { name, address, parent } = entryOf(starter.subjects, key);
    const parentId = parent === undefined ? null : there.get(parent);
    // Its parent has come under another name in this moment, or is a subject of the staff's own that is taught itself.
    if (parentId === undefined || (parentId !== null && !(await mayHaveBelow(transaction, parentId)))) return undefined;
    const values = { ...inLanguages('name', name, language), slug: slugOf(address[language]), parentId };
    return addRow(transaction, subjects, values);
  },
};

const reportTitlesKind: Kind = {
  find: async (connection) =>
    match(starter.reportTitles, await connection.select().from(reportTitles), ({ name }, row) =>
      isNamed(name, row.title),
    ),
  add: async (key, { transaction, language }) => {
    const { name, audience } = entryOf(starter.reportTitles, key);
    const values = { ...inLanguages('title', name, language), audience };
    return addRow(transaction, reportTitles, values);
  },
};

/** Items of the one checklist, which is a setting. */
const checklistKind: Kind = {
  find: async (connection) => {
    const [row] = await connection.select({ items: settingsTable.tutorChecklist }).from(settingsTable);
    const items = (row?.items ?? []).map(({ kind }) => ({ id: kind }));
    return match(starter.checklist, items, ({ item }, { id }) => item.kind === id);
  },
  add: async (key, { transaction }) => {
    const { item } = entryOf(starter.checklist, key);
    const same = JSON.stringify([{ kind: item.kind }]);
    const added = await transaction
      .update(settingsTable)
      .set({
        tutorChecklist: sql`${settingsTable.tutorChecklist} || ${JSON.stringify([item])}::jsonb`,
        ...nextVersion(settingsTable),
      })
      // Whoever saves the settings in this moment may have added it, too: they take no turns with this.
      .where(sql`not ${settingsTable.tutorChecklist} @> ${same}::jsonb`)
      .returning({ id: settingsTable.id });
    return added.length > 0 ? item.kind : undefined;
  },
};

const pagesKind: Kind = {
  find: async (connection) => {
    const rows = await connection.select({ id: pages.id, slug: pages.slug }).from(pages);
    return match(starter.pages, rows, ({ slug }, row) => slug === row.slug);
  },
  add: async (key, { transaction, language, settings }) => {
    const { slug, title, metaDescription, content } = entryOf(starter.pages, key);
    const filledIn = mapText(content, (text, locale) => sanitizePage(fillIn(text, locale, settings, escapeHtml)));
    const values = {
      slug,
      ...inLanguages('title', title, language),
      ...inLanguages(
        'metaDescription',
        mapText(metaDescription, (text, locale) => fillIn(text, locale, settings)),
        language,
      ),
      ...inLanguages('content', filledIn, language),
      language,
    };
    return addRow(transaction, pages, values);
  },
};

const emailTemplatesKind: Kind = {
  find: async (connection) => {
    const rows = await connection.select({ id: emailTemplates.id, key: emailTemplates.key }).from(emailTemplates);
    return match(starter.emailTemplates, rows, ({ email }, row) => email.key === row.key);
  },
  add: async (key, { transaction, language }) => {
    const values = templateRow(entryOf(starter.emailTemplates, key).email, language);
    return addRow(transaction, emailTemplates, values);
  },
};

export const kinds: Record<StarterKind, Kind> = {
  levels: levelsKind,
  languages: languagesKind,
  subjects: subjectsKind,
  reportTitles: reportTitlesKind,
  checklist: checklistKind,
  pages: pagesKind,
  emailTemplates: emailTemplatesKind,
};
