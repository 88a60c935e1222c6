import type { Locale } from '#contract/primitives.ts';
import type { MailText } from '../../text.ts';

const hello: Record<Locale, string> = {
  en: '<p>Hello {{ firstName }},</p>',
  de: '<p>Guten Tag {{ firstName }},</p>',
  fr: '<p>Bonjour {{ firstName }},</p>',
  pt: '<p>Olá {{ firstName }},</p>',
};

const regards: Record<Locale, string> = {
  en: '<p>Best wishes,<br>your {{ siteName }} team</p>',
  de: '<p>Viele Grüße<br>Ihr Team von {{ siteName }}</p>',
  fr: '<p>Bien cordialement,<br>l’équipe {{ siteName }}</p>',
  pt: '<p>Com os melhores cumprimentos,<br>a equipa {{ siteName }}</p>',
};

export const support = '<a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>';

/** The words of staff. */
export const quote = (variable: 'reason' | 'resolution' | 'changes' | 'question') =>
  `<blockquote>{{ ${variable} }}</blockquote>`;

/** A text between the words that every letter begins and ends with. */
export const decisionLetter = (language: Locale, subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: [hello[language], ...paragraphs, regards[language]].join('\n'),
});
