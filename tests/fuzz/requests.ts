import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { arbitraryFor } from './arbitrary-of.ts';
import { hostileText, hostileValue } from './hostile.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the contract with one thing wrong: a field of another kind, one too few or one too many. */
const nearly = (valid: fc.Arbitrary<unknown>) =>
  fc
    .tuple(valid, hostileValue, fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, hostile, index, how]) => {
      if (!isFields(value)) return hostile;
      const names = Object.keys(value);
      const name = names[index % Math.max(names.length, 1)] ?? 'extra';
      if (how === 'replace') return { ...value, [name]: hostile };
      if (how === 'remove') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
      return { ...value, [typeof hostile === 'string' ? hostile : 'extra']: hostile };
    });

const anyOf = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 4, arbitrary: nearly(valid) },
    { weight: 1, arbitrary: hostileValue },
  );

/** JSON as a hostile caller writes it, by hand. */
const textOf = (value: unknown, how: string) => {
  const text = JSON.stringify(value) ?? 'null';
  if (how === 'twice' && text.startsWith('{"')) return `${text.slice(0, -1)},${text.slice(1)}`;
  if (how === 'proto' && text.startsWith('{'))
    return `{"__proto__":{"admin":true}${text === '{}' ? '' : ','}${text.slice(1)}`;
  if (how === 'cut') return text.slice(0, -1);
  if (how === 'huge') return text.replace(/:(\d+)/, ':9223372036854775808000000000000000000000');
  return text;
};

const writings = fc.constantFrom(...Array<string>(12).fill('plain'), 'twice', 'proto', 'cut', 'huge');
const contentTypes = fc.constantFrom(
  ...Array<string>(20).fill('application/json'),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    '',
    'a/b;c=',
  ],
);
const languages = fc.constantFrom('en', 'de-CH;q=0.9, fr', 'pt', '*', 'x'.repeat(5_000), ';;;q=,', 'constructor');

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const queryOf = (value: unknown, twice: boolean) => {
  const pairs = isFields(value)
    ? Object.entries(value).map(
        ([name, item]) => `${encode(name)}=${encode(typeof item === 'string' ? item : String(JSON.stringify(item)))}`,
      )
    : [encode(String(JSON.stringify(value)))];
  return [...pairs, ...(twice ? pairs.slice(0, 1) : [])].join('&');
};

const rawPaths = ['%00', '%', '%ff%fe', '..%2f..%2f', '__proto__', '%20', `${'a'.repeat(300)}`];

/** Requests of an endpoint: some as declared, most nearly so, some nothing like it. */
export const requestsOf = (endpoint: AnyEndpoint, ids: readonly string[]): fc.Arbitrary<InjectOptions> => {
  const nothing = fc.constant<unknown>(undefined);
  return fc
    .record({
      params: arbitraryFor(endpoint.params, ids),
      raw: fc.oneof(
        { weight: 9, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...rawPaths), hostileText.map(encode)) },
      ),
      query: endpoint.query
        ? anyOf(arbitraryFor(endpoint.query, ids))
        : fc.oneof({ weight: 9, arbitrary: nothing }, hostileValue),
      body: endpoint.body
        ? anyOf(arbitraryFor(endpoint.body, ids))
        : fc.oneof({ weight: 9, arbitrary: nothing }, hostileValue),
      twice: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      writing: writings,
      contentType: contentTypes,
      language: languages,
    })
    .map(({ params, raw, query, body, twice, writing, contentType, language }) => {
      const named = isFields(params) ? params : {};
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => raw || encode(String(named[name])));
      const payload = body === undefined || endpoint.method === 'GET' ? undefined : textOf(body, writing);
      return {
        method: endpoint.method,
        url: query === undefined ? path : `${path}?${queryOf(query, twice)}`,
        headers: {
          'accept-language': language,
          ...(payload !== undefined && contentType !== '' && { 'content-type': contentType }),
        },
        ...(payload !== undefined && { payload }),
      };
    });
};
