import type { LinkPurpose } from '../modules/auth/link-tokens.repository.ts';

const hour = 3600;

/**
 * A link that an e-mail carries: what it is for, where it leads, the variable it is put into and for how many seconds it works. The token
 * is in the fragment (`#`), which no browser sends to a server or a proxy; they read it themselves (`src/frame/linkPath.ts`).
 */
type Link = { purpose: LinkPurpose; path: (token: string) => string; variable: string; seconds: number };

const reset = (seconds: number): Link => ({
  purpose: 'resetPassword',
  path: (token) => `/reset-password#${token}`,
  variable: 'resetUrl',
  seconds,
});
const verify = (purpose: LinkPurpose): Link => ({
  purpose,
  path: (token) => `/verify#${token}`,
  variable: 'verifyUrl',
  seconds: 24 * hour,
});

/**
 * The e-mails that the product itself sends, and what each needs. A row of `email_templates` with the same key replaces the text.
 * Variables whose name ends in `At` are instants in ISO 8601; people read them in their own time zone.
 */
export const systemMails = {
  'reset-password': { link: reset(hour) },
  invitation: { link: reset(7 * 24 * hour) },
  'verify-email': { link: verify('verifyEmail') },
  'change-email': { link: verify('changeEmail') },
  'email-changed': {},
  'password-changed': {},
  'new-sign-in': {},
  'token-reused': {},
  'two-factor-on': {},
  'two-factor-off': {},
  'recovery-codes-renewed': {},
  'webhook-gone': {},
  'webhook-stopped': {},
  'service-token-ending': {},
  'note-mention': {},
  'tutor-approved': {},
  'tutor-rejected': {},
  'tutor-suspended': {},
  'tutor-reinstated': {},
  'tutor-changes-requested': {},
  'user-suspended': {},
  'user-reinstated': {},
  'report-resolved': {},
  'report-dismissed': {},
  'report-question': {},
  'refund-requested': {},
} as const satisfies Record<string, { link?: Link }>;

export type SystemMail = keyof typeof systemMails;
export const systemMailKeys = Object.keys(systemMails) as SystemMail[];
export const linkOf = (mail: SystemMail): Link | undefined => (systemMails[mail] as { link?: Link }).link;
export const isSystemMail = (key: string): key is SystemMail => Object.hasOwn(systemMails, key);
