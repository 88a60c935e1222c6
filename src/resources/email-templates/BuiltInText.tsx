import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type EmailText, textFields } from '#contract/email-templates.ts';
import type { Locale } from '#contract/primitives.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { builtInTexts } from './builtInTexts.ts';
import { TextNote } from './TextNote.tsx';

type Props = {
  language: Locale;
  builtIn: EmailText;
  written: EmailText | undefined;
  /** Are the inputs shown? They are empty where somebody begins anew. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

const useWrite = (language: Locale) => {
  const { setValue, formState } = useFormContext();
  // As what is typed: once a person was told what is missing.
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const names = textFields(language);
  return (text: EmailText | undefined) => {
    setValue(names.subject, text?.subject ?? null, options);
    setValue(names.body, text?.body ?? null, options);
  };
};

const Lost = ({ subject, body }: EmailText) => (
  <Box sx={{ mt: 2, p: 1.5, maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {subject}
    </Typography>
    <Typography variant="body2" component="code" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {body}
    </Typography>
  </Box>
);

/** Of an e-mail that Lectern sends itself: whether its own text goes out in this language or another, and the way from one to the other. */
export const BuiltInText = ({ language, builtIn, written, isOpen, setOpen }: Props) => {
  const setTexts = useWrite(language);
  const [asking, setAsking] = useState(false);
  const text = useViewTexts(builtInTexts);
  const isSame = written?.subject === builtIn.subject && written.body === builtIn.body;
  const write = (texts: EmailText | undefined) => {
    setTexts(texts);
    setOpen(texts !== undefined);
  };
  const button = isOpen
    ? { label: text('reset'), act: () => (written && !isSame ? setAsking(true) : write(undefined)) }
    : { label: text('write'), act: () => write(builtIn) };
  return (
    <>
      <TextNote action={button}>{text(written && !isSame ? 'different' : 'used')}</TextNote>
      {asking && written && (
        <ConfirmDialog
          title={text('reset')}
          text={text('reset_text')}
          action={text('reset')}
          tone="error"
          confirm={() => {
            write(undefined);
            setAsking(false);
          }}
          close={() => setAsking(false)}
        >
          <Lost {...written} />
        </ConfirmDialog>
      )}
    </>
  );
};
