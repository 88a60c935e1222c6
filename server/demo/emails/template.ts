import type { VariableName } from './variables.ts';

/** An e-mail in LiquidJS; it may use the variables it names. */
export type EmailTemplate = {
  key: string;
  name: string;
  subject: string;
  body: string;
  variables: readonly VariableName[];
};

export const signature = '<p>Best wishes,<br>your {{ siteName }} team</p>';

/** A link that looks like a button in every mail program. */
export const button = (variable: VariableName, text: string) =>
  `<p><a href="{{ ${variable} }}" style="background:#0065C6;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none">${text}</a></p>`;
