import type * as z from 'zod';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { NameOf } from '#contract/entity/kinds.ts';
import type { ChipLook, Tone } from '#src/fields/StatusChip.tsx';

/** The tones of the words of choices and states, by their field, as the declaration has them. Each tone has an icon. */
export type TonesOf<E extends AnyEntity> = {
  [Name in NameOf<E['fields'], 'choice' | 'states'>]?: Record<z.output<E['fields'][Name]['schema']> & string, Tone>;
};
/** The looks of a choice's words, by its field. */
export type AnyLooks = Readonly<Record<string, Readonly<Record<string, ChipLook>>>>;

/** Looks for choices of an entity: for all words of a choice, or none. */
export type LooksOf<E extends AnyEntity> = {
  [Name in NameOf<E['fields'], 'choice'>]?: E['fields'][Name] extends { words: readonly (infer Word extends string)[] }
    ? Record<Word, ChipLook>
    : never;
};
