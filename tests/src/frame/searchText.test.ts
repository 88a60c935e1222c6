import queryString from 'query-string';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from '#src/frame/searchText.ts';

/** It stands in for query-string in the built screens, so it has to say the same. */
describe('the text of a query', () => {
  it.each([
    {},
    { sort: 'name', order: 'ASC', page: 1, perPage: 25 },
    { filter: JSON.stringify({ q: "Zoë & l'été (1+1=2)!*", status: ['a', 'b'] }) },
    { b: 'two words', a: undefined, c: '', d: true, e: ['x', 'y'] },
  ])('of %j is as query-string writes and reads it', (values) => {
    const text = stringify(values);
    expect(text).toBe(queryString.stringify(values));
    expect(parse(`?${text}`)).toEqual({ ...queryString.parse(`?${text}`) });
  });
});
