import { type EmailTexts, textFields } from '#contract/email-templates.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import type { emailTemplates } from '../../modules/email-templates/email-templates.table.ts';
import { accountEmails } from './account-emails.ts';
import { decisionEmails } from './decision-emails.ts';
import { lessonEmails } from './lesson-emails.ts';
import { systemEmails } from './system-emails.ts';
import type { StarterEmail } from './template.ts';
import { variablesNamed } from './variables.ts';

/** Every e-mail that Lectern or the marketplace sends, in every language. */
export const starterEmails: readonly StarterEmail[] = [
  ...systemEmails,
  ...accountEmails,
  ...lessonEmails,
  ...decisionEmails,
];

const textsOf = ({ texts }: StarterEmail): EmailTexts =>
  Object.assign(
    {},
    ...locales.map((language) => {
      const names = textFields(language);
      return { [names.subject]: texts?.[language].subject ?? null, [names.body]: texts?.[language].body ?? null };
    }),
  );

/**
 * An e-mail as a row of its table.
 *
 * @param language what its name and the meanings of its variables are said in, which staff read.
 */
export const templateRow = (email: StarterEmail, language: Locale) =>
  ({
    key: email.key,
    name: email.name[language],
    variables: variablesNamed(email.variables, language),
    ...textsOf(email),
  }) satisfies typeof emailTemplates.$inferInsert;
