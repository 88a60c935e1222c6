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
}));

type Text = string | null | undefined;
/** The translations of a page; those that are left out stay as they are. */
type Translations = { [Field in (typeof fields)[number]['title' | 'content']]?: Text };

const isRequired: Sentence = { key: 'validation.required' };

/**
 * The translations as they are stored: an editor that was emptied leaves marks without any text behind.
 *
 * @throws AppError 400 naming the title or the text that is missing: a page is written in a language with both, or not at all.
 */
export const wholeTranslations = async (transaction: Transaction, given: Translations, id: string | undefined) => {
  const [before] = id === undefined ? [] : await transaction.select().from(pages).where(eq(pages.id, id));
  const stored: Translations = {};
  const mistakes: Record<string, Sentence> = {};
  for (const { title, content } of fields) {
    const [itsTitle, text] = [title, content].map((field): Text => {
      const value = given[field];
      return value === undefined ? before?.[field] : value;
    });
    const itsContent = text && textOf(text) !== '' ? text : null;
    if (itsTitle && !itsContent) mistakes[content] = isRequired;
    if (itsContent && !itsTitle) mistakes[title] = isRequired;
    Object.assign(stored, { [title]: itsTitle ?? null, [content]: itsContent });
  }
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  return stored;
};

type Page = typeof pages.$inferSelect;

/** The languages that a page can be read in: the one that it says it is in, and those that it is translated into. */
export const languagesOf = (page: Page): Locale[] =>
  fields
    .filter(({ language, title, content }) => language === page.language || (page[title] && page[content]))
    .map(({ language }) => language);

/** A page in a language; as it is where it is not written in that. What search engines show of it is its title then. */
export const pageIn = (page: Page, wanted: Locale | undefined) => {
  const found = fields.find(({ language }) => language === wanted && language !== page.language);
  const [title, content] = found ? [page[found.title], page[found.content]] : [];
  return found && title && content
    ? { ...page, title, content, language: found.language, metaTitle: '', metaDescription: '' }
    : page;
};
