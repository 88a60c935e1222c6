import type { EmailText } from '#contract/email-templates.ts';
import type { Locale } from '#contract/primitives.ts';
import { decisionLetter, support } from '../../mail/texts/decisions/decision-letter.ts';
import type { VariableName } from './variables.ts';

/** An e-mail in LiquidJS; it may use the variables it names. */
export type StarterEmail = {
  /** What programs know it by. Stays as it is for good. */
  key: string;
  /** What staff call it. */
  name: Record<Locale, string>;
  variables: readonly VariableName[];
  /** Lectern's own e-mails have none here: until staff write another, the built-in text is sent. */
  texts?: Record<Locale, EmailText>;
};

export { decisionLetter as letter, support };
