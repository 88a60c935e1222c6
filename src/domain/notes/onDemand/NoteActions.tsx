import { Box, Button, Typography } from '@mui/material';
import { formatDateTime } from '#contract/dates.ts';
import type { Note } from '#contract/notes.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useNoteText } from '../useNoteText.ts';
import { useOwnNote, useRemove } from './useOwnNote.tsx';

/** What is written about a note: another text for it, or what corrects it. */
export type Writing = 'edit' | 'correct';

type Props = { note: Note; begin: (writing: Writing) => void };

/** What the person may do with a note of theirs. */
export const NoteActions = ({ note, begin }: Props) => {
  const text = useNoteText();
  const { mayChange, mayCorrect } = useOwnNote(note);
  const { mutate: remove, isPending } = useRemove(note);
  const when = formatDateTime(note.createdAt, usePersonTimeZone());
  const button = { size: 'small', color: 'inherit', sx: { minWidth: 0, px: 1 } } as const;
  if (!mayChange && !mayCorrect) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: -1, mt: 0.5 }}>
      {mayChange && (
        <>
          <Button type="button" {...button} aria-label={text('edit_of', { when })} onClick={() => begin('edit')}>
            {text('edit')}
          </Button>
          <Button
            type="button"
            {...button}
            aria-label={text('remove_of', { when })}
            loading={isPending}
            onClick={() => remove()}
          >
            {text('remove')}
          </Button>
          <Typography variant="caption" color="textSecondary" sx={{ ml: 0.5 }}>
            {text('minutes_left', { smart_count: Math.ceil(note.editableSeconds / 60) })}
          </Typography>
        </>
      )}
      {mayCorrect && (
        <Button type="button" {...button} aria-label={text('correct_of', { when })} onClick={() => begin('correct')}>
          {text('correct')}
        </Button>
      )}
    </Box>
  );
};
