import { expect, it } from 'vitest';
import { textsOf } from './texts-of.ts';

/** A number that is put in, an ordinary space, at which a line may break, and a unit. */
const torn = /%\{\w+\} (?:[kMG][Bo]|min|h|m?s)(?!\p{L})/u;

it('a number is never on another line than its unit', async () => {
  const texts = Object.values(await textsOf(['contract', 'src'])).flat();
  expect(texts.filter(({ text }) => torn.test(text)).map(({ where, text }) => `${where} ${text}`)).toEqual([]);
  expect(texts.filter(({ text }) => torn.test(text.replaceAll('\u00a0', ' '))).length).toBeGreaterThan(20);
});
