import { expect, it } from 'vitest';
import { examplesIn, fits } from './document-examples.ts';

it('finds commands with the answers that follow them', () => {
  const text = 'A\n```sh\ncurl a\n```\nwhich says\n```json\n{}\n```\n```sh\ncurl b\n```\n```\nplain\n```\n';
  expect(examplesIn(text)).toEqual([{ command: 'curl a', answer: '{}' }, { command: 'curl b' }]);
});

it('compares what is shown with what is there, where dots stand for what differs', () => {
  const shown = { id: '…', key: 'BK-…', list: ['…', { a: 1 }, '…'], none: null };
  expect(fits(shown, { id: '7', key: 'BK-1', list: [{ b: 2 }, { a: 1 }], none: null })).toEqual([]);
  expect(fits(shown, { id: '', key: 'BX-1', list: [{ a: 2 }], none: 0, more: 1 })).toEqual([
    '$.id is "", not "…"',
    '$.key is "BX-1", not "BK-…"',
    '$.list lacks {"a":1}',
    '$.none is 0, not null',
    '$.more is 1, not undefined',
  ]);
  expect(fits(['…', { a: 1 }, { b: 1 }], [{ b: 1 }, { a: 1 }])).toEqual(['$ lacks {"b":1}']);
  expect(fits([1], [1, 2])).toEqual(['$ has 2 entries, not 1']);
});
