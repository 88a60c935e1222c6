import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { noteTab } from './noteKey.ts';
import { RecordNotes } from './RecordNotes.tsx';
import { useNoted } from './useNoted.ts';

const NoteCount = latePart(() => import('./onDemand/NoteCount.tsx'), 'NoteCount', {
  onlyWhenShown: true,
  unasked: true,
});

type Texts = { notes: string };
const texts: Record<Locale, Texts> = {
  en: { notes: 'Notes' },
  de: { notes: 'Notizen' },
  fr: { notes: 'Notes' },
  pt: { notes: 'Notas' },
};

/** The tab with the notes on the record in context; none where there can be none. */
export const useNotesTab = () => {
  const text = useViewTexts(texts);
  const noted = useNoted();
  if (!noted) return [];
  return [
    { name: noteTab, label: text('notes'), badge: <NoteCount noted={noted} />, content: <RecordNotes place="tab" /> },
  ];
};
