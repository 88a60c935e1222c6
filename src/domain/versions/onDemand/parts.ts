import { restorableParts, type VersionedKind } from '#contract/versions.ts';
import type { Content } from './FieldDifference.tsx';

/** Fields that belong together, and whether they can be brought back. */
export type ChangedPart = { key: string; fields: readonly string[]; canReturn: boolean };

export const differs = (field: string, one: Content, other: Content): boolean =>
  JSON.stringify(one[field] ?? null) !== JSON.stringify(other[field] ?? null);

/** What differs: by the parts that can be brought back, and beside them what cannot. */
export const changedParts = (kind: VersionedKind, before: Content, after: Content): ChangedPart[] => {
  const restorable = restorableParts[kind];
  const others = Object.keys({ ...before, ...after }).filter((field) => !restorable.flat().includes(field));
  return [
    ...restorable.map((fields) => ({ key: fields.join(), fields, canReturn: true })),
    ...others.map((field) => ({ key: field, fields: [field], canReturn: false })),
  ].filter(({ fields }) => fields.some((field) => differs(field, before, after)));
};
