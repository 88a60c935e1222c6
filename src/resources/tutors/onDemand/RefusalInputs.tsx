import { Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { type RefusalCode, refusalCodes } from '#contract/checklist.ts';
import { useChecklistTexts, useChecklistWords } from '#src/domain/checklist/texts.ts';
import { KeyCap } from '#src/domain/keys/KeyCap.tsx';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useKeptHint } from '#src/form/drafts/useKeptHint.ts';
import { useTooLong } from '#src/form/useTooLong.ts';
import type { RefusalNote } from './useRefusalNote.ts';

/** As long as the server takes it. */
const mostCharacters = 1000;

type Props = {
  pending: boolean;
  /** Kept by whoever outlives these inputs: it is typed beside the document, which may be looked at in between. */
  note: RefusalNote;
  /** Somebody has asked for them; otherwise they are there for a note that was begun before. */
  takesFocus: boolean;
  refuse: (code: RefusalCode, note: string | null) => void;
};

/** Why documents are refused: a press on a reason refuses them, with the note if there is one. */
export const RefusalInputs = ({ pending, note: { text: note, keptSince, change }, takesFocus, refuse }: Props) => {
  const say = useChecklistTexts();
  const { codes } = useChecklistWords();
  const keyed = useKeyed();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [wasMissing, setMissing] = useState(false);
  const isMissing = wasMissing && note.trim() === '';
  const hint = useKeptHint(keptSince, say('note_hint'));
  const tooLong = useTooLong(note, mostCharacters);
  // Not the first reason: Enter, pressed a moment too long, would refuse for it.
  useEffect(() => {
    if (takesFocus) group.current?.focus();
  }, [takesFocus]);
  const press = (code: RefusalCode) => {
    const missing = code === 'other' && note.trim() === '';
    setMissing(missing);
    if (!missing && !tooLong) refuse(code, note.trim() || null);
  };
  return (
    <Box ref={group} tabIndex={-1} role="group" aria-labelledby={`${id}-why`} sx={{ mt: 1, outline: 'none' }}>
      <TextField
        id={`${id}-note`}
        label={say('note')}
        value={note}
        onChange={({ target }) => change(target.value)}
        error={isMissing || tooLong !== undefined}
        helperText={tooLong ?? (isMissing ? say('note_missing') : hint)}
      />
      <Typography id={`${id}-why`} variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {say('why')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {refusalCodes.map((code, nth) => (
          <Button
            key={code}
            {...keyed(`${nth + 1}`, codes[code])}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={pending}
            onClick={() => press(code)}
          >
            <KeyCap>{`${nth + 1}`}</KeyCap>
            {codes[code]}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
