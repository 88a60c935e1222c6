export { defineEntity, type RecordOf } from './define-entity.ts';
export { currency, day, moment, money, place, whole } from './kinds/figures.ts';
export { localized } from './kinds/localized.ts';
export { parts } from './kinds/parts.ts';
export { photo } from './kinds/photos.ts';
export { json, key, made } from './kinds/programs.ts';
export { count, ref, refs, via } from './kinds/records.ts';
export { code, email, html, longText, slug, text } from './kinds/texts.ts';
export { choice, flag, states } from './kinds/words.ts';
