import { expect, it } from 'vitest';
import { planDay, planOpening } from '../../examples/marketplace/day/plan.ts';

it('the same seed plans the same days, another one others', () => {
  expect(planDay('bright', 1)).toEqual(planDay('bright', 1));
  expect(planOpening('bright')).toEqual(planOpening('bright'));
  expect(planDay('dim', 1)).not.toEqual(planDay('bright', 1));
  expect(planDay('bright', 2)).not.toEqual(planDay('bright', 1));
});

it('a day runs forward, and everything that somebody can do happens on it', () => {
  const steps = Array.from({ length: 5 }, (_, nth) => planDay('bright', nth + 1)).flat();
  const minutes = planDay('bright', 1).map(({ minute }) => minute);
  expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
  expect(new Set(steps.map(({ does }) => does))).toEqual(
    new Set(['signUp', 'apply', 'book', 'pay', 'confirm', 'complete', 'cancel', 'complain', 'review', 'answer']),
  );
});

it('keys and addresses are none twice', () => {
  const steps = [planOpening('bright'), ...Array.from({ length: 20 }, (_, nth) => planDay('bright', nth + 1))].flat();
  const keys = steps.flatMap((step) => ('id' in step ? [step.id] : []));
  const addresses = steps.flatMap((step) => ('person' in step ? [step.person.email] : []));
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});
