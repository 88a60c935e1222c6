import type { LetterKey } from '#contract/letter-choice.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Connection } from '../../database/database.ts';
import { findTexts, renderWithFallback } from '../../mail/mail-texts.ts';

/** It stands for a line break of a value until the template is filled in: values are escaped. Subjects lose it. */
const lineSeparator = '\u2028';

const marked = (variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.replaceAll(/\r?\n/g, lineSeparator)]),
  );

/**
 * The letter about a decision, filled in: its template in the person's language, else in English, else the next best. Line breaks of a reason stay.
 */
export const fillIn = async (
  connection: Connection,
  { key, language, variables }: { key: LetterKey; language: Locale; variables: Record<string, string> },
) => {
  const written = renderWithFallback(await findTexts(connection, key, language), marked(variables));
  return {
    subject: written.subject,
    body: written.body.replaceAll(lineSeparator, '<br />'),
    language: written.language,
  };
};
