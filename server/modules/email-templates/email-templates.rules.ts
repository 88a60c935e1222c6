import { type EmailText, type EmailTexts, type TemplateVariable, textFields } from '#contract/email-templates.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import { invalid, type Sentence } from '../../errors.ts';
import { renderTemplate, TemplateError, variablesIn } from '../../mail/render.ts';

const samplesOf = (variables: TemplateVariable[]) =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));

const explain = (error: unknown): Sentence => {
  if (!(error instanceof TemplateError)) throw error;
  return error.line === undefined
    ? { key: 'validation.template_limits' }
    : { key: 'validation.template', params: { line: error.line } };
};

const findMistake = (text: string, variables: TemplateVariable[]): Sentence | undefined => {
  try {
    const unknown = variablesIn(text).filter((name) => !variables.some((variable) => variable.name === name));
    if (unknown.length > 0) return { key: 'validation.template_unknown', params: { names: unknown.join(', ') } };
    renderTemplate({ subject: '', body: text }, samplesOf(variables));
    return undefined;
  } catch (error) {
    return explain(error);
  }
};

/** What is wrong with an e-mail, by field: a line that can't be read, a variable that nobody gives a value, a text that takes too long. */
export const findMistakes = ({ subject, body }: EmailText, variables: TemplateVariable[]) => {
  const mistakes: Partial<Record<keyof EmailText, Sentence>> = {};
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    const mistake = findMistake(text, variables);
    if (mistake) mistakes[field] = mistake;
  }
  return mistakes;
};

const isRequired: Sentence = { key: 'validation.required' };

/** An e-mail needs both, or it is not written in that language. */
const mistakesIn = (texts: EmailTexts, language: Locale, variables: TemplateVariable[]) => {
  const names = textFields(language);
  const [subject, body] = [texts[names.subject], texts[names.body]];
  if (subject === null && body === null) return {};
  const found = findMistakes({ subject: subject ?? '', body: body ?? '' }, variables);
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
export const requireSendable = (texts: EmailTexts, variables: TemplateVariable[]) => {
  const mistakes: Record<string, Sentence> = Object.assign(
    {},
    ...locales.map((language) => mistakesIn(texts, language, variables)),
  );
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
};

/**
 * Fills an e-mail with its samples, as its preview and its test show it.
 *
 * @throws AppError 400 that says what is wrong with the subject or the body.
 */
export const renderWithSamples = ({ subject, body }: EmailText, variables: TemplateVariable[]) => {
  const mistakes = findMistakes({ subject, body }, variables);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const rendered = renderTemplate({ subject, body }, samplesOf(variables));
  return { subject: rendered.subject, html: rendered.body };
};
