import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { AmendedLetter } from '../chosenLetter.ts';
import { textToHtml } from '../textToHtml.ts';
import { useLetterText } from '../useLetterText.ts';

type Props = {
  /** As it would be sent. */
  amended: AmendedLetter;
  change: (letter: AmendedLetter) => void;
  discard: () => void;
};

/** The letter as plain text, to be changed for this one time. */
export const AmendInputs = ({ amended, change, discard }: Props) => {
  const text = useLetterText();
  // Whoever types elsewhere, such as the amount that it was amended for, goes on there.
  const [takesFocus] = useState(() => !document.activeElement?.matches('input, textarea'));
  const typeText = (typed: string) => change({ ...amended, text: typed, body: typed.trim() && textToHtml(typed) });
  const problemOf = (value: string) => (value.trim() ? undefined : text('required'));
  const [subjectProblem, bodyProblem] = [problemOf(amended.subject), problemOf(amended.text)];
  return (
    <>
      <TextField
        autoFocus={takesFocus}
        required
        label={text('subject')}
        value={amended.subject}
        onChange={({ target }) => change({ ...amended, subject: target.value })}
        error={subjectProblem !== undefined}
        helperText={subjectProblem}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        required
        multiline
        minRows={6}
        maxRows={14}
        label={text('body')}
        value={amended.text}
        onChange={({ target }) => typeText(target.value)}
        error={bodyProblem !== undefined}
        helperText={bodyProblem}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
        sx={{ mt: 1 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('amended')}
      </Typography>
      <Button size="small" color="inherit" onClick={discard} sx={{ mt: 0.5, ml: -1.25 }}>
        {text('discard')}
      </Button>
    </>
  );
};
