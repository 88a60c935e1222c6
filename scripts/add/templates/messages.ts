import { codeOf } from '../code-of.ts';
import { type Texts, toTranslate } from '../texts.ts';

/** The properties, each on a line of its own. */
const lines = (texts: Texts) => Object.entries(texts).map(([key, text]) => `${key}: ${codeOf(text)},`);

const tree = ({ name, fields, ...others }: Texts) => `{
  name: ${codeOf(name)},
  fields: {
    ${lines(fields as Texts).join('\n')}
  },
  ${lines(others).join('\n')}
}`;

/** `messages.en.ts` */
export const englishFile = (texts: Texts) => `export const messages = ${tree(texts)};`;

/** `messages.de.ts` and the others: the English texts, marked, until somebody has translated them. */
export const toTranslateFile = (texts: Texts) => `
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = ${tree(toTranslate(texts))};
`;
