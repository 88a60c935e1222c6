/** The figures at the top, and the cards below them, in the order in which they stand until somebody moves them. */
export const figureTiles = ['bookings', 'revenueCents', 'feeCents', 'newTutors', 'newUsers'] as const;
export const cardTiles = [
  'tutors',
  'reports',
  'money',
  'lessons',
  'papers',
  'rates',
  'times',
  'bookingsChart',
  'revenueChart',
  'topSubjects',
  'statusMix',
] as const;
export type FigureTile = (typeof figureTiles)[number];
export type CardTile = (typeof cardTiles)[number];
export type Tile = FigureTile | CardTile;

/** What a person has made of them: names of tiles, of which a later release may know more, or fewer. */
export type TileChoice = { order: readonly string[]; hidden: readonly string[] };
export const standardChoice: TileChoice = { order: [], hidden: [] };

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A choice as a browser kept it, whatever became of it there. */
export const readChoice = (kept: unknown): TileChoice => {
  const { order, hidden }: { order?: unknown; hidden?: unknown } =
    kept !== null && typeof kept === 'object' ? kept : {};
  return { order: textsIn(order), hidden: textsIn(hidden) };
};

/** The tiles in somebody's order. Those that the choice does not know stand at the end, and what it alone knows is left out. */
export const inOrder = <Name extends Tile>(tiles: readonly Name[], { order }: TileChoice): Name[] => {
  const moved = [...new Set(order)].flatMap((name) => tiles.find((tile) => tile === name) ?? []);
  return [...moved, ...tiles.filter((tile) => !moved.includes(tile))];
};

/** The same with one tile before or behind its neighbour. What the choice says of other tiles stays. */
export const moveTile = <Name extends Tile>(
  tiles: readonly Name[],
  choice: TileChoice,
  tile: Name,
  by: -1 | 1,
): TileChoice => {
  const order = inOrder(tiles, choice);
  const [from, to] = [order.indexOf(tile), order.indexOf(tile) + by];
  const neighbour = order[to];
  if (from < 0 || neighbour === undefined) return choice;
  order[to] = tile;
  order[from] = neighbour;
  const others = choice.order.filter((name) => !tiles.some((one) => one === name));
  return { ...choice, order: [...others, ...order] };
};

export const toggleTile = ({ order, hidden }: TileChoice, tile: Tile): TileChoice => ({
  order,
  hidden: hidden.includes(tile) ? hidden.filter((name) => name !== tile) : [...hidden, tile],
});
