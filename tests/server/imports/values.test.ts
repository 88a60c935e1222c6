import { expect, it } from 'vitest';
import { valuesOf } from '#server/modules/imports/reading/values-of.ts';

it.each([
  ['TRUE', 'FALSE'],
  ['WAHR', 'FALSCH'],
  ['VRAI', 'FAUX'],
  ['VERDADEIRO', 'FALSO'],
  ['Sim', 'Não'],
])('%s and %s are yes and no', (yes, no) => {
  const flagOf = (cell: string) => valuesOf({ kind: 'level', format: 'csv' }, ['active'], [cell]);
  expect([flagOf(yes), flagOf(no)]).toEqual([{ active: true }, { active: false }]);
});

it.each([
  ['2026-03-01', '2026-03-01T00:00:00Z'],
  ['2026-03-01 09:30', '2026-03-01T09:30:00Z'],
  ['01.03.2026', '2026-03-01T00:00:00Z'],
  ['1.3.2026 09:30', '2026-03-01T09:30:00Z'],
  // Which of them is the month, nobody knows.
  ['01/03/2026', '01/03/2026'],
  ['03.2026', '03.2026'],
])('%s is the moment %s', (cell, moment) => {
  expect(valuesOf({ kind: 'user', format: 'csv' }, ['createdAt'], [cell])).toEqual({ createdAt: moment });
});

it.each([
  ['3', 3],
  ['-3', -3],
  // Refused as a fraction, not as if it were no number.
  ['2,5', 2.5],
  ['2.5', 2.5],
  // A thousand to some people.
  ['1,000', '1,000'],
  ['third', 'third'],
])('%s is read as the whole number %j', (cell, rank) => {
  expect(valuesOf({ kind: 'level', format: 'csv' }, ['rank'], [cell])).toEqual({ rank });
});
