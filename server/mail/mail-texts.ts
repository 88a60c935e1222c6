import { eq } from 'drizzle-orm';
import { textIn } from '#contract/email-templates.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import type { Connection } from '../database/database.ts';
import { emailTemplates } from '../modules/email-templates/email-templates.table.ts';
import { DeadlineError } from './deadline.ts';
import { toPlainText } from './plain-text.ts';
import { renderTemplate, TemplateError } from './render.ts';
import { isSystemMail } from './system-mails.ts';
import { systemTexts } from './system-texts.ts';
import type { MailText } from './text.ts';

export type LocalText = MailText & { language: Locale };
export type Written = LocalText & { text: string };

export const withPlainText = (written: LocalText): Written => ({ ...written, text: toPlainText(written.body) });

/**
 * What can be sent, the best first: in the recipient's language, else in English, else in any. In each the marketplace's own text, then
 * the built-in one, which is also the fallback for one that can't be rendered.
 */
export const findTexts = async (connection: Connection, key: string, preferred: Locale): Promise<LocalText[]> => {
  const [own] = await connection.select().from(emailTemplates).where(eq(emailTemplates.key, key));
  return [...new Set([preferred, 'en' as const, ...locales])].flatMap((language) => {
    const texts = [own && textIn(own, language), isSystemMail(key) ? systemTexts[language][key] : undefined];
    return texts.flatMap((text) => (text ? [{ ...text, language }] : []));
  });
};

const isTemplateFault = (error: unknown) => error instanceof TemplateError || error instanceof DeadlineError;

/**
 * @param finish completes a text that was rendered; one that it throws for is as one that can't be rendered.
 * @throws TemplateError when none of the texts can be rendered.
 */
export const renderWithFallback = (
  [text, ...others]: LocalText[],
  variables: Record<string, string>,
  finish: (rendered: LocalText) => Written = withPlainText,
): Written => {
  if (!text) throw new TemplateError('no text of this e-mail can be rendered');
  try {
    return finish({ ...renderTemplate(text, variables), language: text.language });
  } catch (error) {
    if (!isTemplateFault(error) || others.length === 0) throw error;
    return renderWithFallback(others, variables, finish);
  }
};
