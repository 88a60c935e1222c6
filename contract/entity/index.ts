export { defineEntity, type RecordOf } from './define-entity.ts';
export { choice, code, count, flag, html, made, place, ref, slug, states, text, via } from './kinds.ts';
