import { useWatch } from 'react-hook-form';
import { type BuiltInEmail, type EmailText, textFields } from '#contract/email-templates.ts';
import type { Locale } from '#contract/primitives.ts';

/** What would be sent in a language of what the form holds: the text as it is typed, or Lectern's own; undefined where there is none yet. */
export const useOpenText = (language: Locale, builtIn: BuiltInEmail | null | undefined): EmailText | undefined => {
  const names = textFields(language);
  const [subject, body]: (string | null | undefined)[] = useWatch({ name: [names.subject, names.body] });
  if (!subject && !body) return builtIn?.texts[language];
  return subject && body ? { subject, body } : undefined;
};
