import { Box, Chip, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Note, NoteWithCorrections } from '#contract/notes.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { useNoteText } from '../useNoteText.ts';
import { NoteActions, type Writing } from './NoteActions.tsx';
import { NoteText } from './NoteText.tsx';
import { NoteWriting } from './NoteWriting.tsx';
import { useRead, useSeen } from './useNotes.ts';

const Head = ({ note, chip }: { note: Note; chip?: ReactNode }) => {
  const text = useNoteText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.25 }}>
      <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {note.author.name || text('somebody')}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        <Moment instant={note.createdAt} withTime />
        {note.editedAt && ` · ${text('edited')}`}
      </Typography>
      {chip}
    </Box>
  );
};

/** Brings the note into view that an address leads to, and gives it the focus. */
const useArrival = (isTarget: boolean) => {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isTarget]);
  return element;
};

type Props = { note: Note; target: string | undefined; corrected?: boolean; children?: ReactNode };

/** One note, and what its author may do with it. @param target the note that the address leads to. */
const Single = ({ note, target, corrected = false, children }: Props) => {
  const text = useNoteText();
  const [writing, setWriting] = useState<Writing>();
  const isTarget = target === note.id;
  const element = useArrival(isTarget);
  const read = useRead(note);
  useSeen(element, note.unread, () => read(note.id));
  const chip =
    note.corrects !== null ? (
      <Chip size="small" color="warning" variant="outlined" label={text('correction')} />
    ) : (
      corrected && <Chip size="small" variant="outlined" label={text('corrected')} />
    );
  return (
    <Box
      component="li"
      ref={element}
      tabIndex={-1}
      sx={{
        display: 'flex',
        gap: 1.5,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        bgcolor: isTarget || note.unread ? 'primary.light' : 'transparent',
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Avatar name={note.author.name} photoUrl={note.author.photoUrl} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Head note={note} chip={chip} />
        {writing !== 'edit' && <NoteText note={note} />}
        {!writing && <NoteActions note={note} begin={setWriting} />}
        {writing && (
          <Box sx={{ mt: 1.5 }}>
            <NoteWriting note={note} writing={writing} close={() => setWriting(undefined)} />
          </Box>
        )}
        {children}
      </Box>
    </Box>
  );
};

/** A note with what corrects it below. */
export const NoteItem = ({ note, target }: { note: NoteWithCorrections; target: string | undefined }) => {
  const { corrections } = note;
  return (
    <Single note={note} target={target} corrected={corrections.length > 0}>
      {corrections.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', borderLeft: 2, borderColor: 'divider' }}>
          {corrections.map((correction) => (
            <Single key={correction.id} note={correction} target={target} />
          ))}
        </Box>
      )}
    </Single>
  );
};
