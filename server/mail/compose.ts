import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Locale } from '#contract/primitives.ts';
import { noActor } from '../database/acting.ts';
import type { Database } from '../database/database.ts';
import { sanitizeEmail } from '../html/sanitize-email.ts';
import type { PublicAddress } from '../http/public-address.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { credentialsOf, type LinkTokens } from '../modules/auth/link-tokens.repository.ts';
import { mailJobs } from '../modules/mail/mail.table.ts';
import { isStillTold } from '../modules/notes/still-told.ts';
import { createSettingsRepository } from '../modules/settings/settings.repository.ts';
import { toHtmlDocument } from './html-document.ts';
import type { Letter } from './letter.ts';
import { findTexts, type LocalText, renderWithFallback, type Written, withPlainText } from './mail-texts.ts';
import { putLink } from './put-link.ts';
import { readableInstant } from './readable-instant.ts';
import { oneLine, TemplateError } from './render.ts';
import { isSystemMail, linkOf } from './system-mails.ts';

/** The template of a letter that is of none: its `subject` and `body` are finished when it is queued, as the test of a template is, and have a `language`. */
export const finishedMail = 'finished';

type Job = typeof mailJobs.$inferSelect;
type Account = typeof accounts.$inferSelect;

/** Letters about decisions are finished too: they go as somebody has seen them. */
const isFinishedText = ({ template, statusChangeId, reportChangeId, refundId }: Job) =>
  template === finishedMail || statusChangeId !== null || reportChangeId !== null || refundId !== null;

const readable = (account: Account, variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      name.endsWith('At') ? readableInstant(value, account.timezone) : value,
    ]),
  );

const finishedText = ({ variables: { subject = '', body = '', language } }: Job, account: Account): Written =>
  withPlainText({
    subject: oneLine(subject),
    body: sanitizeEmail(body),
    language: Locale.safeParse(language).data ?? account.language,
  });

/** Renders the letter of a job just before it is sent, so that it says what is true then and its link is known to nobody before. */
export const createCompose = ({
  db,
  links,
  publicAddress,
  from,
}: {
  db: Database;
  links: LinkTokens;
  publicAddress: PublicAddress;
  from: string;
}) => {
  const settings = createSettingsRepository(db);

  const findAccount = async ({ accountId, recipient, noteId, credentials }: Job) => {
    const condition = accountId ? eq(accounts.id, accountId) : sql`lower(${accounts.email}) = lower(${recipient})`;
    const [account] = await db.select().from(accounts).where(condition);
    if (account && noteId !== null && !(await isStillTold(db, noteId, account.id))) return undefined;
    if (account && credentials !== null && credentials !== credentialsOf(account)) return undefined;
    return account;
  };

  /**
   * Makes the token of a letter's link, unless the letter was taken back: whoever does that revokes the links that there are, and this one
   * would outlive it.
   */
  const issueToken = ({ id }: Job, account: Account, link: Parameters<LinkTokens['issue']>[2]) =>
    db.transact(noActor, async (transaction) => {
      // The account first, as whoever takes the letter back does.
      await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('key share');
      const held = await transaction.select({ id: mailJobs.id }).from(mailJobs).where(eq(mailJobs.id, id)).for('share');
      return held.length === 0 ? undefined : links.issue(transaction, account, link);
    });

  const noLink = { variables: {}, put: withPlainText };

  /** What stands for a letter's link while its text is made, and what puts the link in its place. */
  const linkOfLetter = async (job: Job, account: Account, email: string) => {
    const link = isSystemMail(job.template) ? linkOf(job.template) : undefined;
    if (!link) return noLink;
    // A link lets somebody in; a suspended person is not let in.
    if (account.status === 'suspended') return undefined;
    const token = await issueToken(job, account, { purpose: link.purpose, email, seconds: link.seconds });
    if (token === undefined) return undefined;
    const address = publicAddress(link.path(token));
    const standIn = publicAddress(link.path(randomBytes(32).toString('base64url')));
    const put = ({ body, ...rendered }: LocalText) => {
      const linked = putLink(body, standIn, address);
      if (linked === body) throw new TemplateError('the text has no place for its link');
      return withPlainText({ ...rendered, body: linked });
    };
    return { variables: { [link.variable]: standIn }, put };
  };

  /** @returns undefined when there is nobody to tell. @throws TemplateError when there is no text for it, as of a later release, whose server has one. */
  return async (job: Job): Promise<Letter | undefined> => {
    const account = await findAccount(job);
    const isFinished = isFinishedText(job);
    if (!account) return undefined;
    const texts = isFinished ? [] : await findTexts(db, job.template, account.language);
    const address = job.recipient ?? account.email;
    const link = await linkOfLetter(job, account, address);
    if (!link) return undefined;
    const { siteName, supportEmail } = await settings.read();
    const variables = {
      firstName: account.firstName,
      displayName: account.displayName,
      siteName,
      supportEmail,
      ...readable(account, isFinished ? {} : job.variables),
      ...link.variables,
    };
    const { subject, body, text, language } = isFinished
      ? finishedText(job, account)
      : renderWithFallback(texts, variables, link.put);
    return {
      id: job.id,
      template: job.template,
      from: { name: oneLine(siteName), address: from },
      to: { name: oneLine(account.displayName), address },
      subject,
      html: toHtmlDocument({ locale: language, title: subject, siteName, body }),
      text,
    };
  };
};

export type Compose = ReturnType<typeof createCompose>;
