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
