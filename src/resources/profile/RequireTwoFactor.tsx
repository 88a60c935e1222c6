import { Alert, Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { grants } from '#contract/access.ts';
import { staffTwoFactor } from '#contract/staff-two-factor.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useCaller } from '#src/frame/useCaller.ts';
import { useText } from './useText.ts';

/** Whether all staff must have a second factor; for whoever may decide it. */
export const RequireTwoFactor = ({ required, changed }: { required: boolean; changed: () => Promise<unknown> }) => {
  const text = useText();
  const notify = useNotify();
  const caller = useCaller();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ required, signal }: { required: boolean; signal?: AbortSignal }) =>
      callApi(staffTwoFactor.require, { body: { required }, signal }),
    onSuccess: ({ data }) => {
      notify(`resources.profile.${data.required ? 'require_on' : 'require_off'}`, { type: 'success' });
      void changed();
    },
  });
  const failure = useErrorText(error);
  const [asking, setAsking] = useState(false);
  if (!offers(staffTwoFactor.require) || !grants(staffTwoFactor.require.access, caller)) return null;
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        label={text('require_all')}
        control={
          <Switch
            checked={required}
            disabled={isPending}
            // Of colleagues without one it ends the sessions, in the middle of what they do.
            onChange={({ target }) => (target.checked ? setAsking(true) : mutate({ required: false }))}
            sx={{ mr: 1 }}
          />
        }
        sx={{ ml: 0 }}
      />
      <FormHelperText>{text('require_hint')}</FormHelperText>
      {asking && (
        <ConfirmDialog
          title={text('require_all')}
          text={text('require_hint')}
          action={text('require_action')}
          tone="error"
          pending={isPending}
          confirm={(signal) => mutate({ required: true, signal }, { onSettled: () => setAsking(false) })}
          close={() => setAsking(false)}
        />
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
};
