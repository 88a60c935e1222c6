import { useLocale } from 'ra-core';
import type { NotedRecord } from '#contract/notes.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useNoteText } from '../useNoteText.ts';
import { useNotes } from './useNotes.ts';

/** How many notes a record has; nothing where it has none. */
export const NoteCount = ({ noted }: { noted: NotedRecord }) => {
  const locale = useLocale() ?? 'en';
  const text = useNoteText();
  const total = useNotes(noted).data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="menu-count">
      <span aria-hidden="true">{formatCount(total, locale)}</span>
      <span className="visually-hidden"> {text('count', { smart_count: total })}</span>
    </span>
  );
};
