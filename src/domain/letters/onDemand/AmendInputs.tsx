import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { WrittenLetter } from '#contract/letter-choice.ts';
import { textToHtml } from '../textToHtml.ts';
import { useLetterText } from '../useLetterText.ts';

type Props = {
  /** What it said before. */
  initially: { subject: string; text: string };
  change: (letter: WrittenLetter) => void;
  discard: () => void;
};

/** The letter as plain text, to be changed for this one time. */
export const AmendInputs = ({ initially, change, discard }: Props) => {
  const text = useLetterText();
  const [typed, setTyped] = useState(initially);
  const type = (more: Partial<typeof initially>) => {
    const next = { ...typed, ...more };
    setTyped(next);
    change({ subject: next.subject, body: next.text.trim() && textToHtml(next.text) });
  };
  const problemOf = (value: string) => (value.trim() ? undefined : text('required'));
  const [subjectProblem, bodyProblem] = [problemOf(typed.subject), problemOf(typed.text)];
  return (
    <>
      <TextField
        autoFocus
        required
        label={text('subject')}
        value={typed.subject}
        onChange={({ target }) => type({ subject: target.value })}
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
        value={typed.text}
        onChange={({ target }) => type({ text: target.value })}
        error={bodyProblem !== undefined}
        helperText={bodyProblem}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
        sx={{ mt: 1 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('amended')}
      </Typography>
      <Button size="small" color="inherit" onClick={discard} sx={{ mt: 0.5, ml: -0.5 }}>
        {text('discard')}
      </Button>
    </>
  );
};
