import fc from 'fast-check';

/** Text that has broken other servers. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  'İıſK',
  '\u202e\u2066\ufeff',
  '%',
  '_',
  '\\',
  "%' or 1=1 --",
  "'; drop table accounts; --",
  '{{7*7}}{% x %}#{7*7}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  'BK-99999999999',
  '2026-02-30',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '1e400',
  '-1',
  '0x10',
  'NaN',
  ','.repeat(600),
  'a'.repeat(10_000),
  '𝒳'.repeat(5_000),
  '&'.repeat(300),
];

export const hostileNumbers = [
  ...[
    0,
    -0,
    -1,
    0.1,
    1e21,
    1e308,
    5e-324,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 32,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
    2 ** 64,
  ],
];

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

const nested = fc.integer({ min: 1, max: 200 }).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Anything that JSON can carry. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { $ne: null }, ['a', 'a'], { length: 1e9 }),
  fc.array(hostileText, { maxLength: 600 }),
  nested,
  fc.jsonValue(),
);
