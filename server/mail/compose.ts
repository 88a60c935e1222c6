import { eq, sql } from 'drizzle-orm';
import { formatDateTime, knownTimeZone } from '#contract/dates.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Database } from '../database/database.ts';
import { sanitizeEmail } from '../html/sanitize-email.ts';
import type { PublicAddress } from '../http/public-address.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import type { LinkTokens } from '../modules/auth/link-tokens.repository.ts';
import { emailTemplates } from '../modules/email-templates/email-templates.table.ts';
import type { mailJobs } from '../modules/mail/mail.table.ts';
import { createSettingsRepository } from '../modules/settings/settings.repository.ts';
import { DeadlineError } from './deadline.ts';
import { toHtmlDocument } from './html-document.ts';
import type { Letter } from './letter.ts';
import { toPlainText } from './plain-text.ts';
import { oneLine, renderTemplate, TemplateError } from './render.ts';
import { isSystemMail, linkOf } from './system-mails.ts';
import { systemTexts } from './system-texts.ts';
import type { MailText } from './text.ts';

/** The template of a letter whose text is finished when it is queued, such as the test of a template: its `subject` and `body`. */
export const finishedMail = 'finished';

type Job = typeof mailJobs.$inferSelect;
type Account = typeof accounts.$inferSelect;

const instantFor = (account: Account, instant: string) => {
  const timeZone = knownTimeZone(account.timezone);
  return `${formatDateTime(instant, timeZone)} (${timeZone})`;
};

const readable = (account: Account, variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, name.endsWith('At') ? instantFor(account, value) : value]),
  );

type Written = MailText & { text: string };

const withPlainText = ({ subject, body }: MailText): Written => ({ subject, body, text: toPlainText(body) });

const finishedText = ({ variables: { subject = '', body = '' } }: Job): Written =>
  withPlainText({ subject: oneLine(subject), body: sanitizeEmail(body) });

const isTemplateFault = (error: unknown) => error instanceof TemplateError || error instanceof DeadlineError;

const renderWithFallback = ([text, ...others]: MailText[], variables: Record<string, string>): Written => {
  if (!text) throw new TemplateError('no text of this e-mail can be rendered');
  try {
    return withPlainText(renderTemplate(text, variables));
  } catch (error) {
    if (!isTemplateFault(error) || others.length === 0) throw error;
    return renderWithFallback(others, variables);
  }
};

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

  const findAccount = async ({ accountId, recipient }: Job) => {
    const condition = accountId ? eq(accounts.id, accountId) : sql`lower(${accounts.email}) = lower(${recipient})`;
    const [account] = await db.select().from(accounts).where(condition);
    return account;
  };

  /** The marketplace's own text first, then the built-in one, the fallback for one that can't be rendered. */
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
    const { subject, body, text } = isFinished ? finishedText(job) : renderWithFallback(texts, variables);
    return {
      id: job.id,
      template: job.template,
      from: { name: oneLine(siteName), address: from },
      to: { name: oneLine(account.displayName), address },
      subject,
      html: toHtmlDocument({ locale: account.language, title: subject, siteName, body }),
      text,
    };
  };
};

export type Compose = ReturnType<typeof createCompose>;
