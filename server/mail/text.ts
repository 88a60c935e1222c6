import type { SystemMail } from './system-mails.ts';

/** What an e-mail says, with gaps for its variables. */
export type MailText = { subject: string; body: string };
export type MailTexts = Record<SystemMail, MailText>;
