import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importingOf, importKinds } from '#contract/imports.ts';
import { undoable } from '#server/modules/imports/undo/undoable.ts';

/** By these a file finds the record that a row is about, so that no import changes them. */
const found = ['externalId'];

describe('what an undo of an import puts back', () => {
  it.each(importKinds)('is whatever a file can write of a %s', (kind) => {
    const { table, columns } = undoable[kind];
    const written = Object.entries(getTableColumns(table))
      .filter(([field]) => field in importingOf(kind).fields && !found.includes(field))
      .map(([, { name }]) => name);
    expect(columns).toEqual(expect.arrayContaining(written));
  });
});
