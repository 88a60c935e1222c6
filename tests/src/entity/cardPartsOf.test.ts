import { expect, it } from 'vitest';
import { Review } from '#contract/reviews.ts';
import { cardPartsOf } from '#src/entity/EntityCard.tsx';

it('a card shows numbers first, and all else in the order of the declaration', () => {
  const sources = cardPartsOf(Review, {}, ['text']).map(({ source }) => source);
  expect(sources).toEqual(['stars', 'tutor', 'student', 'status']);
});
