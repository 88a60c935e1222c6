import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { translationTexts } from './translationTexts.ts';

type Props = {
  /** What the field is called whose translations they are, as a message key. */
  label: string;
  /** The fields that have the translations. */
  sources: readonly string[];
  children: ReactNode;
};

/** Is there any to be seen, or one that was refused? */
const useIsNeeded = (sources: readonly string[]) => {
  const values: unknown[] = useWatch({ name: [...sources] });
  const { errors, submitCount } = useFormState();
  const isRefused = sources.some((source) => errors[source]);
  return { isWritten: values.some(Boolean), isRefused, submitCount };
};

/** The inputs of a field's translations, below its own: closed until somebody opens them, unless there are some. */
export const Translations = ({ label, sources, children }: Props) => {
  const translate = useTranslate();
  const text = useViewTexts(translationTexts);
  const id = useId();
  const { isWritten, isRefused, submitCount } = useIsNeeded(sources);
  const [open, setOpen] = useState(isWritten);
  // The record, or a draft of it, may come later than its form.
  useEffect(() => {
    if (isWritten) setOpen(true);
  }, [isWritten]);
  useEffect(() => {
    if (isRefused && submitCount > 0) setOpen(true);
  }, [isRefused, submitCount]);
  return (
    <Box
      component="details"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      aria-labelledby={id}
      sx={{ mb: 1 }}
    >
      <Box component="summary" id={id} sx={{ cursor: 'pointer', py: 1, fontSize: '0.875rem', fontWeight: 500 }}>
        {text('title')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, mt: 0.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
        <Typography variant="body2" color="textSecondary">
          {text('help', { field: translate(label) })}
        </Typography>
        {children}
      </Box>
    </Box>
  );
};
