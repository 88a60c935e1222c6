import { type EmailText, type EmailTexts, type TemplateVariable, textFields } from '#contract/email-templates.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import type { Settings } from '#contract/settings.ts';
import { invalid, type Sentence } from '../../errors.ts';
import { leadingNowhere } from '../../html/leading-nowhere.ts';
import { putLink } from '../../mail/put-link.ts';
import { renderTemplate, TemplateError, variablesIn } from '../../mail/render.ts';
import { isSystemMail, linkOf } from '../../mail/system-mails.ts';

/** What the texts of an e-mail are judged by: which it is, and what it can insert. */
type Email = { key: string; variables: TemplateVariable[] };

const samplesOf = (variables: TemplateVariable[]) =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));

/** What a text has in its link's place until the letter goes, as `compose` has. */
const standIn = 'https://stand-in.invalid/link#3f9c7a5e';

/** The variable of the link that an e-mail has to carry: whoever gets one without it can do nothing with it. */
const linkVariable = (key: string) => (isSystemMail(key) ? linkOf(key)?.variable : undefined);

/** Whether a letter would get its link wherever it names it: as a part of another address it would lead nowhere. */
const takesLink = (body: string) => {
  const linked = putLink(body, standIn, 'https://lectern.invalid/link');
  return linked !== body && !linked.includes(standIn);
};

const explain = (error: unknown): Sentence => {
  if (!(error instanceof TemplateError)) throw error;
  return error.line === undefined
    ? { key: 'validation.template_limits' }
    : { key: 'validation.template', params: { line: error.line } };
};

/** What a variable stands for is known later. */
const isFinished = (address: string) => !/\{[{%]/.test(address);

const findMistake = (
  text: string,
  { variables, link }: { variables: TemplateVariable[]; link?: string | undefined },
): Sentence | undefined => {
  try {
    const unknown = variablesIn(text).filter((name) => !variables.some((variable) => variable.name === name));
    if (unknown.length > 0) return { key: 'validation.template_unknown', params: { names: unknown.join(', ') } };
    const nowhere = leadingNowhere(text).filter(isFinished);
    if (nowhere.length > 0) return { key: 'validation.template_address', params: { addresses: nowhere.join(', ') } };
    const samples = { ...samplesOf(variables), ...(link && { [link]: standIn }) };
    const { body } = renderTemplate({ subject: '', body: text }, samples);
    if (link && !takesLink(body)) return { key: 'validation.template_link', params: { name: link } };
    return undefined;
  } catch (error) {
    return explain(error);
  }
};

/**
 * What is wrong with an e-mail, by field: a line that can't be read, a variable that nobody gives a value, a text that takes too long, a
 * body without the link that the letter is for.
 */
export const findMistakes = ({ subject, body }: EmailText, { key, variables }: Email) => {
  const link = linkVariable(key);
  // Nobody follows a link from a subject, and mail servers write subjects down.
  const ofSubject = findMistake(subject, { variables: variables.filter(({ name }) => name !== link) });
  const ofBody = findMistake(body, { variables, link });
  const mistakes: Partial<Record<keyof EmailText, Sentence>> = {
    ...(ofSubject && { subject: ofSubject }),
    ...(ofBody && { body: ofBody }),
  };
  return mistakes;
};

const isRequired: Sentence = { key: 'validation.required' };

/** An e-mail needs both, or it is not written in that language. */
const mistakesIn = (texts: EmailTexts, language: Locale, email: Email) => {
  const names = textFields(language);
  const [subject, body] = [texts[names.subject], texts[names.body]];
  if (subject === null && body === null) return {};
  const found = findMistakes({ subject: subject ?? '', body: body ?? '' }, email);
  const mistakes = {
    [names.subject]: subject === null ? isRequired : found.subject,
    [names.body]: body === null ? isRequired : found.body,
  };
  return Object.fromEntries(
    Object.entries(mistakes).flatMap(([field, mistake]) => (mistake ? [[field, mistake]] : [])),
  );
};

/**
 * Refuses texts that can't be sent.
 *
 * @throws AppError 400 that says what is wrong, by the fields of each language.
 */
export const requireSendable = (texts: EmailTexts, email: Email) => {
  const mistakes: Record<string, Sentence> = Object.assign(
    {},
    ...locales.map((language) => mistakesIn(texts, language, email)),
  );
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
};

/** The settings' own values of what an e-mail can insert. */
type FromSettings = Pick<Settings, 'siteName' | 'supportEmail'>;

/** What stands in for variables until a letter goes. Of one that Lectern sends itself, what the settings say is known already. */
const standInsOf = ({ key, variables }: Email, { siteName, supportEmail }: FromSettings) => ({
  ...samplesOf(variables),
  ...(isSystemMail(key) && { siteName, supportEmail }),
});

/**
 * Fills an e-mail with its samples, as its preview and its test show it.
 *
 * @throws AppError 400 that says what is wrong with the subject or the body.
 */
export const renderWithSamples = ({ subject, body }: EmailText, email: Email, settings: FromSettings) => {
  const mistakes = findMistakes({ subject, body }, email);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const rendered = renderTemplate({ subject, body }, standInsOf(email, settings));
  return { subject: rendered.subject, html: rendered.body };
};
