import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type NotedRecord, noteCharacters } from '#contract/notes.ts';
import { formatAgo } from '#src/fields/formatAgo.ts';
import { useTyped } from '#src/form/drafts/useTyped.ts';
import { useEnterAsUnsaved } from '#src/form/UnsavedForms.tsx';
import { useDrawnKey } from '#src/form/useDrawnKey.ts';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';
import { useWarnBeforeUnload } from '#src/frame/askBeforeUnload.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { noteKey } from '../noteKey.ts';
import { useNoteText } from '../useNoteText.ts';
import { ColleagueList, isOfNobody, optionId } from './ColleagueList.tsx';
import { mentionsIn } from './mentionsIn.ts';
import { useColleagues } from './useColleagues.ts';
import { useMentioning } from './useMentioning.ts';
import { useAskAgain } from './useNotes.ts';

export type Written = { text: string; mentions: string[] };

type Props = {
  noted: NotedRecord;
  /** Which text it is, among those of the record. */
  draftOf: string;
  label: string;
  action: string;
  start?: string;
  /** What was typed already, elsewhere, and goes on here. */
  typedBefore?: string | undefined;
  /** The keys of those whom it mentions to begin with. */
  mentioned?: readonly string[];
  autoFocus?: boolean;
  /** @param id the same for a text that is sent again, as its answer may have been lost. */
  send: (written: Written, id: string) => Promise<unknown>;
  /** What an error says, where it is not what the server does. */
  errorOf?: (error: unknown) => string | undefined;
  /** Leads back, where it is opened for this one text. */
  close?: () => void;
};

/** Where a text is kept until it is sent. */
export const noteDraft = ({ entity, recordId }: NotedRecord, draftOf: string) =>
  `notes/${entity}/${recordId}/${draftOf}`;

/** From so many characters on it is said how many are left. */
const tellsFrom = noteCharacters - 300;

/** What stands below the field: how much room is left, that something was kept, or what the keys do. */
const Hint = ({ length, keptSince }: { length: number; keptSince: number | undefined }) => {
  const locale = useLocale() ?? 'en';
  const text = useNoteText();
  const left = noteCharacters - length;
  if (left < 0) return text('too_long', { smart_count: -left });
  if (length > tellsFrom) return text('left', { smart_count: left });
  return keptSince === undefined ? text('hint') : text('kept', { ago: formatAgo(keptSince, locale) });
};

/** What was typed since a note was sent: what follows it, or all of it where it is another by now. */
const typedSince = (said: string, text: string) => (text.startsWith(said) ? text.slice(said.length).trimStart() : text);

/** Where a note is written: plain text, in which `@` offers colleagues. It stands within forms too, and is none. */
export const Composer = ({
  noted,
  draftOf,
  label,
  action,
  start = '',
  typedBefore,
  mentioned = [],
  autoFocus,
  send,
  errorOf,
  close,
}: Props) => {
  const text = useNoteText();
  const list = useId();
  const askAgain = useAskAgain(noted);
  const typed = useTyped(noteDraft(noted, draftOf), start);
  const [isAsked, setAsked] = useState(false);
  const { colleagues, whenKnown, forget } = useColleagues(noted.entity, isAsked || typed.isChanged);
  const { input, options, active, chosen, ...mentioning } = useMentioning({ ...typed, colleagues, mentioned });
  useEnterAsUnsaved(typed.isChanged, typed.end, true);
  useWarnBeforeUnload(typed.isChanged);
  const leave = () => {
    typed.end();
    close?.();
  };
  const drawn = useDrawnKey();
  const goOnWith = useEffectEvent(typed.change);
  useEffect(() => {
    if (typedBefore !== undefined) goOnWith(typedBefore);
  }, [typedBefore]);
  const latest = useRef(typed.text);
  useEffect(() => {
    latest.current = typed.text;
  });
  const goOn = (said: string) => {
    const rest = typedSince(said, latest.current);
    // The same text may be written once more.
    drawn.forget();
    leave();
    if (rest !== '') typed.change(rest);
  };
  const { mutate, isPending, error } = useMutation({
    mutationKey: [noteKey],
    mutationFn: async ({ said, meant }: { said: string; meant: ReadonlySet<string> }) => {
      const colleagues = said.includes('@') ? await whenKnown() : [];
      return send({ text: said, mentions: mentionsIn(said, colleagues, meant) }, drawn.keyOf(said));
    },
    onSuccess: (_, { said }) => goOn(said),
    onError: (refused, { meant }) => {
      mentioning.recall(meant);
      if (fieldErrorsOf(refused).mentions) forget();
    },
    // The next note need not wait until the list has this one.
    onSettled: () => void askAgain(),
  });
  const told = useErrorText(error);
  const named = useNamed();
  const problem = error ? (errorOf?.(error) ?? told) : undefined;
  const isSendable = typed.text.trim() !== '' && typed.text.length <= noteCharacters;
  const submit = () => {
    if (!isSendable || isPending) return;
    mutate({ said: typed.text, meant: chosen });
    mentioning.forget();
  };
  const press = (event: KeyboardEvent) => {
    if (mentioning.press(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Box>
      <Box sx={{ position: 'relative' }}>
        <TextField
          multiline
          minRows={2}
          maxRows={12}
          label={label}
          autoFocus={autoFocus ?? false}
          value={typed.text}
          onChange={({ target }) => {
            typed.change(target.value);
            mentioning.move(target.selectionStart ?? target.value.length);
          }}
          onFocus={() => setAsked(true)}
          onKeyDown={press}
          error={typed.text.length > noteCharacters}
          helperText={<Hint length={typed.text.length} keptSince={typed.keptSince} />}
          inputRef={input}
          slotProps={{
            htmlInput: {
              onSelect: () => mentioning.move(input.current?.selectionStart ?? 0),
              // Where it is left once it is sent, nothing could be typed since that is not lost.
              readOnly: isPending && close !== undefined,
              'aria-autocomplete': 'list',
              'aria-controls': options.length > 0 ? list : undefined,
              'aria-activedescendant': active && optionId(list, active),
              'aria-keyshortcuts': 'Control+Enter Meta+Enter',
            },
          }}
        />
        <ColleagueList
          id={list}
          options={options}
          active={active}
          typed={mentioning.typed}
          choose={mentioning.choose}
        />
        <Typography role="status" className="visually-hidden">
          {options.length > 0 && named(text('colleagues'), options.map(({ name }) => name).join(', '))}
          {isOfNobody({ options, typed: mentioning.typed }) && text('nobody')}
        </Typography>
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        {close && (
          <Button type="button" size="small" variant="outlined" color="inherit" disabled={isPending} onClick={leave}>
            {text('cancel')}
          </Button>
        )}
        <Button
          type="button"
          size="small"
          variant="contained"
          disabled={!isSendable}
          loading={isPending}
          onClick={submit}
        >
          {action}
        </Button>
      </Box>
    </Box>
  );
};
