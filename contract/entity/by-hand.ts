// What a declaration may also say, and `npm run add` has no notation for.
export { shapeOf } from './define-entity.ts';
export { timestamp } from './kinds/figures.ts';
export { madeAs } from './kinds/programs.ts';
export { textAs } from './kinds/texts.ts';
export { partOf } from './part-of.ts';
