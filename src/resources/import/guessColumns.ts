import { type ImportKind, importingOf } from '#contract/imports.ts';

/** Words alike but for case, accents and what stands between them. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What the columns of a file may be: what the API or the screens call a field, in any language.
 *
 * @param labels what the screens call each field, by the record's name for it, once for each language.
 */
export const guessColumns = (
  kind: ImportKind,
  heads: readonly string[],
  labels: readonly Readonly<Record<string, string>>[],
): (string | null)[] => {
  const taken = new Set<string>();
  const known = Object.entries(importingOf(kind).fields).map(([name, { labelOf = name }]) => ({
    name,
    words: new Set([name, labelOf, ...labels.flatMap((of) => [of[name] ?? [], of[labelOf] ?? []].flat())].map(plain)),
  }));
  return heads.map((head) => {
    const found = known.find(({ name, words }) => !taken.has(name) && words.has(plain(head)));
    if (found) taken.add(found.name);
    return found?.name ?? null;
  });
};
