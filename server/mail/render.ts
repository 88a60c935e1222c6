import { Liquid, type LiquidOptions } from 'liquidjs';
import { cutText } from '../cut-text.ts';
import { sanitizeEmail } from '../html/sanitize-email.ts';
import { DeadlineError, runWithTimeout } from './deadline.ts';

/** A text of an e-mail template that can't be rendered; the message says what is wrong and where. */
export class TemplateError extends Error {
  /** The line it is wrong in, from 1; undefined when the whole costs too much. */
  get line(): number | undefined {
    const token = (this.cause as { token?: { getPosition?: () => [row: number, column: number] } } | undefined)?.token;
    return /limit exceeded/.test(this.message) ? undefined : token?.getPosition?.()[0];
  }
}

type Template = { subject: string; body: string };
type Variables = Readonly<Record<string, unknown>>;

/** The longest subject that goes out; mail programs show far less. */
const maxSubject = 200;
/** The longest body, in characters; mail programs cut longer ones. */
const maxBody = 200_000;

/**
 * Sandbox and resource limits of templates, which reach nothing but the variables they are given. They are written by staff, so a slip must
 * not be able to hang the server, read a file or put somebody's input into the page unescaped.
 */
const limits = {
  ownPropertyOnly: true,
  strictFilters: true,
  relativeReference: false,
  dynamicPartials: false,
  parseLimit: 200_000,
  memoryLimit: 5_000_000,
} satisfies LiquidOptions;

const refusedTags = ['include', 'render', 'layout', 'block'];

const createEngine = (options: LiquidOptions) => {
  const engine = new Liquid({ ...limits, ...options });
  for (const name of refusedTags) {
    engine.registerTag(name, {
      parse: () => {
        throw new Error(`"${name}" is not available in e-mails`);
      },
      render: () => '',
    });
  }
  // Liquid's own `raw` would switch the escaping off.
  engine.registerFilter('raw', (value: unknown) => value);
  return engine;
};

const html = createEngine({ outputEscape: 'escape' });
const plain = createEngine({});

const explain = (error: unknown) => new TemplateError((error as Error).message.split('\n')[0], { cause: error });

const renderWith = (engine: Liquid, text: string, variables: Variables) => {
  try {
    const rendered = String(engine.parseAndRenderSync(text, { ...variables }));
    if (rendered.length > maxBody) throw new RangeError('text length limit exceeded');
    return rendered;
  } catch (error) {
    throw explain(error);
  }
};

/** One line without control characters, against header injection. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
export const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/**
 * Fills an e-mail template in. Values are escaped in the body and flattened to one line in the subject; unknown variables are empty.
 *
 * @example renderTemplate({ subject: 'Hello {{ firstName }}', body: '<p>{{ reason }}</p>' }, { firstName: 'Ada', reason: '<none>' })
 * // { subject: 'Hello Ada', body: '<p>&lt;none&gt;</p>' }
 * @returns the subject as text and the body as a piece of HTML without anything that runs.
 * @throws TemplateError when a text is no valid template, uses a tag that e-mails don't have, or costs too much.
 */
export const renderTemplate = ({ subject, body }: Template, variables: Variables): Template => {
  try {
    return runWithTimeout(() => ({
      subject: cutText(oneLine(renderWith(plain, subject, variables)), maxSubject),
      body: sanitizeEmail(renderWith(html, body, variables)),
    }));
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new TemplateError('rendering time limit exceeded', { cause: error });
  }
};

/**
 * What is wrong with a template text, before it is saved.
 *
 * @returns undefined when nothing is.
 */
export const findTemplateMistake = (text: string): string | undefined => {
  try {
    html.parse(text);
    return undefined;
  } catch (error) {
    return explain(error).message;
  }
};

/**
 * The names of everything that a template text takes from outside.
 *
 * @throws TemplateError when it is no valid template.
 */
export const variablesIn = (text: string): string[] => {
  try {
    return html.globalVariablesSync(text, { partials: false });
  } catch (error) {
    throw explain(error);
  }
};
