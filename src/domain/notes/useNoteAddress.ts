import { useCreatePath } from 'ra-core';
import type { Note } from '#contract/notes.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { noteParameter, noteTab } from './noteKey.ts';

/** Where a note stands: its record's screen, opened at it. Records whose screens have no tabs take no notice of that. */
export const useNoteAddress = () => {
  const createPath = useCreatePath();
  return ({ entity, recordId, id }: Pick<Note, 'entity' | 'recordId' | 'id'>): string => {
    const path = createPath({ resource: resourceOf[entity] ?? '', type: 'show', id: recordId });
    return `${path}?tab=${noteTab}&${noteParameter}=${id}`;
  };
};
