export { defineEntity, type RecordOf } from './define-entity.ts';
export { choice, code, count, flag, place, text } from './kinds.ts';
