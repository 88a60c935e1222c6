import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/primitives.ts';
import type { Database } from '../database/database.ts';
import { sanitizeEmail } from '../html/sanitize-email.ts';
import type { PublicAddress } from '../http/public-address.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import type { LinkTokens } from '../modules/auth/link-tokens.repository.ts';
import { emailTemplates } from '../modules/email-templates/email-templates.table.ts';
import type { mailJobs } from '../modules/mail/mail.table.ts';
import { createSettingsRepository } from '../modules/settings/settings.repository.ts';
import { toHtmlDocument, toPlainText } from './html-document.ts';
import type { Letter } from './letter.ts';
import { oneLine, renderTemplate, TemplateError } from './render.ts';
import { isSystemMail, linkOf, type MailText, systemTexts } from './system-mails.ts';

/** The template of a letter whose text is finished when it is queued, such as the test of a template: its `subject` and `body`. */
export const finishedMail = 'finished';

type Job = typeof mailJobs.$inferSelect;
type Account = typeof accounts.$inferSelect;

const instantFor = ({ timezone }: Account, instant: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone });
  return `${parts.format(new Date(instant)).replace(',', '')} (${timezone})`;
};

const readable = (account: Account, variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, name.endsWith('At') ? instantFor(account, value) : value]),
  );

const finishedText = ({ variables: { subject = '', body = '' } }: Job): MailText => ({
  subject: oneLine(subject),
  body: sanitizeEmail(body),
});

const renderFirst = ([text, ...others]: MailText[], variables: Record<string, string>): MailText => {
  if (!text) throw new TemplateError('no text of this e-mail can be rendered');
  try {
    return renderTemplate(text, variables);
  } catch (error) {
    if (!(error instanceof TemplateError) || others.length === 0) throw error;
    return renderFirst(others, variables);
  }
};

/** Makes the letter of a job at the moment it is sent, so that it says what is true then and its link is known to nobody before. */
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

  const findAccount = async ({ accountId, recipient }: Job) => {
    const condition = accountId ? eq(accounts.id, accountId) : sql`lower(${accounts.email}) = lower(${recipient})`;
    const [account] = await db.select().from(accounts).where(condition);
    return account;
  };

  /** The marketplace's own text first, then the built-in one, which also stands in for an own one that can't be rendered. */
  const findTexts = async (key: string, locale: Locale): Promise<MailText[]> => {
    const [own] = await db.select().from(emailTemplates).where(eq(emailTemplates.key, key));
    return [...(own ? [own] : []), ...(isSystemMail(key) ? [systemTexts[locale][key]] : [])];
  };

  const linkVariables = async ({ template }: Job, account: Account, email: string) => {
    const link = isSystemMail(template) ? linkOf(template) : undefined;
    if (!link) return {};
    // A link lets somebody in; a suspended person is not let in.
    if (account.status === 'suspended') return undefined;
    const token = await links.issue(account, link.purpose, { email, seconds: link.seconds });
    return { [link.variable]: publicAddress(link.path(token)) };
  };

  /** @returns undefined when there is nobody to tell, or nothing to say. */
  return async (job: Job): Promise<Letter | undefined> => {
    const account = await findAccount(job);
    const isFinished = job.template === finishedMail;
    const texts = account && !isFinished ? await findTexts(job.template, account.language) : [];
    if (!account || (texts.length === 0 && !isFinished)) return undefined;
    const address = job.recipient ?? account.email;
    const link = await linkVariables(job, account, address);
    if (!link) return undefined;
    const { siteName, supportEmail } = await settings.read();
    const variables = {
      firstName: account.firstName,
      displayName: account.displayName,
      siteName,
      supportEmail,
      ...readable(account, isFinished ? {} : job.variables),
      ...link,
    };
    const { subject, body } = isFinished ? finishedText(job) : renderFirst(texts, variables);
    return {
      id: job.id,
      template: job.template,
      from: { name: oneLine(siteName), address: from },
      to: { name: oneLine(account.displayName), address },
      subject,
      html: toHtmlDocument({ locale: account.language, title: subject, siteName, body }),
      text: toPlainText(body),
    };
  };
};

export type Compose = ReturnType<typeof createCompose>;
