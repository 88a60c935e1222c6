import { useStore } from 'ra-core';
import {
  type CardTile,
  cardTiles,
  type FigureTile,
  figureTiles,
  inOrder,
  readChoice,
  standardChoice,
  type TileChoice,
} from './tiles.ts';

/** Which tiles a person wants to see, and in which order. Kept with their preferences in this browser. */
export const useTiles = () => {
  const [kept, keep] = useStore<TileChoice>('dashboard.tiles', standardChoice);
  const choice = readChoice(kept);
  const isShown = (tile: FigureTile | CardTile) => !choice.hidden.includes(tile);
  return {
    choice,
    keep,
    figures: inOrder(figureTiles, choice).filter(isShown),
    cards: inOrder(cardTiles, choice).filter(isShown),
  };
};
