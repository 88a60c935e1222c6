import { Typography } from '@mui/material';
import { useSaveContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useIsOnline } from '#src/layout/useIsOnline.ts';
import { useIsSlow } from './Submission.ts';

/** Is the form being sent? */
export const useIsSaving = (): boolean => {
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  return isSubmitting || saving === true;
};

const useSaveState = () => {
  const { isDirty } = useFormState();
  const pending = useIsSaving();
  const slow = useIsSlow(pending);
  const online = useIsOnline();
  if (slow) return 'ui.input.slow';
  if (pending) return 'ui.input.saving';
  if (!isDirty) return undefined;
  return online ? 'ui.input.unsaved' : 'ui.input.offline';
};

/** How it stands with what was typed: unsaved, on its way, not getting through. */
export const SaveState = () => {
  const translate = useTranslate();
  const state = useSaveState();
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      role="status"
      // Above the buttons where it would leave them less than their words need.
      sx={{ flex: '1 1 120px', '&:empty': { flexBasis: 0 } }}
    >
      {state ? translate(state) : ''}
    </Typography>
  );
};
