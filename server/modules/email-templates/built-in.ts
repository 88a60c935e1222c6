import {
  type BuiltInEmail,
  type EmailTexts,
  type TemplateVariable,
  textFields,
  textIn,
} from '#contract/email-templates.ts';

import { type Locale, locales } from '#contract/primitives.ts';
import type { SystemMail } from '../../mail/system-mails.ts';
import { systemTexts } from '../../mail/system-texts.ts';
import { systemEmails } from '../../starter/emails/system-emails.ts';
import { variablesNamed } from '../../starter/emails/variables.ts';

/**
 * The e-mails that Lectern sends itself, with their built-in texts.
 *
 * @param language what their names and the meanings of their variables are said in.
 */
export const builtInEmails = (language: Locale): BuiltInEmail[] =>
  systemEmails.map(({ key, name, variables }) => ({
    key,
    name: name[language],
    variables: variablesNamed(variables, language),
    texts: Object.fromEntries(locales.map((one) => [one, systemTexts[one][key]])) as BuiltInEmail['texts'],
  }));

/** What an e-mail can insert: of one that Lectern sends itself, no more and no less than it gives a value. */
export const variablesOf = (key: string, given: TemplateVariable[]): TemplateVariable[] => {
  const system = systemEmails.find((email) => email.key === key);
  if (!system) return given;
  return variablesNamed(system.variables, 'en').map((known) => given.find(({ name }) => name === known.name) ?? known);
};

/** The texts in which an e-mail of Lectern's own goes out: the built-in ones where there are no others. */
export const sentTexts = (key: SystemMail, texts: EmailTexts): EmailTexts =>
  Object.assign(
    {},
    ...locales.map((language) => {
      const [names, text] = [textFields(language), textIn(texts, language) ?? systemTexts[language][key]];
      return { [names.subject]: text.subject, [names.body]: text.body };
    }),
  );
