import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useIsSaving } from './SaveState.tsx';

/** What a person may be at, so that the focus is not taken from there. */
const control = 'a, button, input, textarea, select, [contenteditable=true]';

/**
 * The fields of a form, but for what saves it. They take nothing while a new record is being added: it would be a part of no record. What is
 * typed while one that there is is saved stays, and is saved next.
 */
export const FormFields = ({ children }: { children: ReactNode }) => {
  const isNew = useRecordContext()?.id === undefined;
  const isSaving = useIsSaving();
  const isClosed = isNew && isSaving;
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!isClosed) return;
    // The browser takes the focus from what takes nothing. Where it was refused, the person goes on there.
    return () => {
      if (!document.activeElement?.matches(control)) last.current?.focus();
    };
  }, [isClosed]);
  return (
    <Box
      inert={isClosed}
      sx={{ display: 'contents' }}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        last.current = target;
      }}
    >
      {children}
    </Box>
  );
};
