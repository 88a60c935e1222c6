import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { type NotedRecord, type NoteWithCorrections, notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { UnsavedTexts } from '#src/form/UnsavedTexts.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import type { NotesPlace } from '../noteKey.ts';
import { useNoteText } from '../useNoteText.ts';
import { Composer } from './Composer.tsx';
import { NoteCount } from './NoteCount.tsx';
import { NoteItem } from './NoteItem.tsx';
import { useNotes } from './useNotes.ts';
import { useTarget } from './useTarget.ts';

const Heading = ({ id, noted }: { id: string; noted: NotedRecord }) => {
  const text = useNoteText();
  return (
    <Typography id={id} variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {text('notes')}
      <NoteCount noted={noted} />
    </Typography>
  );
};

const has = (note: NoteWithCorrections, id: string) =>
  note.id === id || note.corrections.some((correction) => correction.id === id);

type Props = { noted: NotedRecord; place: NotesPlace };

const List = ({ noted, place }: Props) => {
  const text = useNoteText();
  const target = useTarget(place);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotes(noted);
  const problem = useErrorText(error);
  const all = data?.pages.flatMap((page) => page.notes) ?? [];
  const isMissing = target !== undefined && !all.some((note) => has(note, target));
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (!data) return problem ? <Alert severity="error">{problem}</Alert> : <Skeleton variant="rounded" height={64} />;
  if (all.length === 0)
    return (
      <Typography color="textSecondary" variant="body2">
        {text('none')}
      </Typography>
    );
  return (
    <>
      <Card component="ul" aria-label={text('notes')} sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
        {all.map((note) => (
          <NoteItem key={note.id} note={note} target={target} />
        ))}
      </Card>
      {hasNextPage && (
        <Button type="button" size="small" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mt: 1 }}>
          {text('earlier')}
        </Button>
      )}
    </>
  );
};

/** The notes on a record, the latest first, below where one is written. */
export const Notes = ({ noted, place }: Props) => {
  const text = useNoteText();
  const id = useId();
  // A form asks for what stands beside it too.
  const isInForm = useFormContext() !== null;
  return (
    <Box
      component="section"
      {...(place === 'tab' ? { 'aria-label': text('notes') } : { 'aria-labelledby': id })}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: place === 'drawer' ? 4 : 0 }}
    >
      <div>
        {place !== 'tab' && <Heading id={id} noted={noted} />}
        <Composer
          noted={noted}
          draftOf="new"
          label={text('write')}
          action={text('send')}
          send={(written, id) => callApi(notes.add, { body: { ...noted, ...written, id } })}
        />
      </div>
      {!isInForm && <UnsavedTexts />}
      <div>
        <List noted={noted} place={place} />
      </div>
    </Box>
  );
};
