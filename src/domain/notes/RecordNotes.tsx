import { Skeleton } from '@mui/material';
import { latePart } from '#src/layout/latePart.tsx';
import type { NotesPlace } from './noteKey.ts';
import { useNoted } from './useNoted.ts';

const Notes = latePart(() => import('./onDemand/Notes.tsx'), 'Notes', {
  onlyWhenShown: true,
  waiting: <Skeleton variant="rounded" height={160} />,
});

/** The notes on the record in context. */
export const RecordNotes = ({ place = 'page' }: { place?: NotesPlace }) => {
  const noted = useNoted();
  return noted ? <Notes key={noted.recordId} noted={noted} place={place} /> : null;
};
