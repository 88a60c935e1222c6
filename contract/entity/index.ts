export { defineEntity, type RecordOf } from './define-entity.ts';
export { choice, code, count, flag, made, place, ref, slug, text } from './kinds.ts';
