import type { TemplateVariable } from '#contract/email-templates.ts';
import { invalid, type Sentence } from '../../errors.ts';
import { renderTemplate, TemplateError, variablesIn } from '../../mail/render.ts';

type Written = { subject: string; body: string };

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
export const findMistakes = ({ subject, body }: Written, variables: TemplateVariable[]) => {
  const mistakes: Partial<Record<keyof Written, Sentence>> = {};
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    const mistake = findMistake(text, variables);
    if (mistake) mistakes[field] = mistake;
  }
  return mistakes;
};

/**
 * Fills an e-mail with its samples, as its preview and its test show it.
 *
 * @throws AppError 400 that says what is wrong with the subject or the body.
 */
export const renderWithSamples = ({ subject, body }: Written, variables: TemplateVariable[]) => {
  const mistakes = findMistakes({ subject, body }, variables);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const rendered = renderTemplate({ subject, body }, samplesOf(variables));
  return { subject: rendered.subject, html: rendered.body };
};
