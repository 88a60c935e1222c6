import type { LetterKey } from '#contract/letter-choice.ts';
import type { SystemMail } from './system-mails.ts';

/** An e-mail's template, with placeholders for its variables. */
export type MailText = { subject: string; body: string };
export type MailTexts = Record<SystemMail, MailText>;
export type DecisionTexts = Record<LetterKey, MailText>;
