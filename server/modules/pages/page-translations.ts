import { eq } from 'drizzle-orm';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import type { Transaction } from '../../database/database.ts';
import { invalid, type Sentence } from '../../errors.ts';
import { textOf } from '../../html/sanitize-page.ts';
import { pages } from './pages.table.ts';

const fields = locales.map((language) => ({
  language,
  title: fieldIn('title', language),
  content: fieldIn('content', language),
  metaTitle: fieldIn('metaTitle', language),
  metaDescription: fieldIn('metaDescription', language),
}));

type Text = string | null | undefined;
/** The translations of a page; those that are left out stay as they are. */
type Translations = { [Field in Exclude<(typeof fields)[number][keyof (typeof fields)[number]], Locale>]?: Text };

const isRequired: Sentence = { key: 'validation.required' };

/**
 * The translations as they are stored: an editor that was emptied leaves marks without any text behind.
 *
 * @throws AppError 400 naming the title or the text that is missing: a page is written in a language with both, or not at all; what search engines
 * show of it is nothing without them.
 */
export const wholeTranslations = async (transaction: Transaction, given: Translations, id: string | undefined) => {
  const [before] = id === undefined ? [] : await transaction.select().from(pages).where(eq(pages.id, id));
  const stored: Translations = {};
  const mistakes: Record<string, Sentence> = {};
  const textIn = (field: keyof Translations) => {
    const value = given[field];
    return (value === undefined ? before?.[field] : value) || null;
  };
  for (const { title, content, metaTitle, metaDescription } of fields) {
    const text = textIn(content);
    const values = {
      [title]: textIn(title),
      [content]: text && textOf(text) !== '' ? text : null,
      [metaTitle]: textIn(metaTitle),
      [metaDescription]: textIn(metaDescription),
    };
    const isWritten = Object.values(values).some((value) => value !== null);
    for (const field of [title, content]) if (isWritten && values[field] === null) mistakes[field] = isRequired;
    Object.assign(stored, values);
  }
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  return stored;
};

type Page = typeof pages.$inferSelect;

/**
 * The languages that a page can be read in: its own first, which `Accept-Language: *` gets, then those that it is translated into. Where nobody
 * has said what it is written in, it may be any that it is not translated into: its readers must not be answered a translation that they want less.
 */
export const languagesOf = (page: Page): Locale[] => {
  const isTranslated = ({ title, content }: (typeof fields)[number]) => Boolean(page[title] && page[content]);
  const isOwn = (field: (typeof fields)[number]) =>
    page.language ? field.language === page.language : !isTranslated(field);
  const others = fields.filter((field) => !isOwn(field) && isTranslated(field));
  return [...fields.filter(isOwn), ...others].map(({ language }) => language);
};

/** A page in a language, with what search engines show of it in that; as it is where it is not written in it. */
export const pageIn = (page: Page, wanted: Locale | undefined) => {
  const found = fields.find(({ language }) => language === wanted && language !== page.language);
  const [title, content] = found ? [page[found.title], page[found.content]] : [];
  return found && title && content
    ? {
        ...{ ...page, title, content, language: found.language },
        ...{ metaTitle: page[found.metaTitle] ?? '', metaDescription: page[found.metaDescription] ?? '' },
      }
    : page;
};

/** The languages of those that a page has a text in for certain. */
export const writtenIn = (page: Page): Locale[] =>
  languagesOf(page).filter((language) => pageIn(page, language).language === language);
