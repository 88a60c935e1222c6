import { describe, expect, it } from 'vitest';
import {
  cardTiles,
  figureTiles,
  inOrder,
  moveTile,
  readChoice,
  standardChoice,
  toggleTile,
} from '#src/resources/dashboard/tiles.ts';

describe('the tiles of the dashboard', () => {
  it('stand as they come until somebody moves one', () => {
    expect(inOrder(figureTiles, standardChoice)).toEqual([...figureTiles]);
    const moved = moveTile(figureTiles, standardChoice, 'feeCents', -1);
    expect(inOrder(figureTiles, moved)).toEqual(['bookings', 'feeCents', 'revenueCents', 'newTutors', 'newUsers']);
    expect(inOrder(figureTiles, moveTile(figureTiles, moved, 'feeCents', 1))).toEqual([...figureTiles]);
  });

  it('of one kind are moved without those of the other', () => {
    const both = moveTile(cardTiles, moveTile(figureTiles, standardChoice, 'newUsers', -1), 'statusMix', -1);
    expect(inOrder(figureTiles, both).slice(-2)).toEqual(['newUsers', 'newTutors']);
    expect(inOrder(cardTiles, both).slice(-2)).toEqual(['statusMix', 'topSubjects']);
  });

  it('go no further than the first place and the last', () => {
    expect(moveTile(figureTiles, standardChoice, 'bookings', -1)).toBe(standardChoice);
    expect(moveTile(figureTiles, standardChoice, 'newUsers', 1)).toBe(standardChoice);
  });

  it('of a later release stand at the end, and those of an earlier one are left out', () => {
    const kept = { order: ['newUsers', 'gone', 'bookings', 'bookings'], hidden: ['gone'] };
    expect(inOrder(figureTiles, kept)).toEqual(['newUsers', 'bookings', 'revenueCents', 'feeCents', 'newTutors']);
  });

  it('are hidden and shown again', () => {
    const hidden = toggleTile(standardChoice, 'rates');
    expect(hidden.hidden).toEqual(['rates']);
    expect(toggleTile(hidden, 'rates')).toEqual(standardChoice);
  });

  it.each([null, 'nonsense', 7, [], { order: 'no', hidden: { not: 'either' } }, { order: [1, null] }])(
    'are all there where a browser kept %j',
    (kept) => {
      expect(readChoice(kept)).toEqual(standardChoice);
    },
  );
});
