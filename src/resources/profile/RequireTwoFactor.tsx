import { Alert, Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, usePermissions } from 'ra-core';
import { type Caller, grants } from '#contract/access.ts';
import { staffTwoFactor } from '#contract/staff-two-factor.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useText } from './useText.ts';

/** Whether all staff must have a second factor; for whoever may decide it. */
export const RequireTwoFactor = ({ required, changed }: { required: boolean; changed: () => Promise<unknown> }) => {
  const text = useText();
  const notify = useNotify();
  const { permissions } = usePermissions<Caller>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: boolean) => callApi(staffTwoFactor.require, { body: { required: next } }),
    onSuccess: async ({ data }) => {
      notify(`resources.profile.${data.required ? 'require_on' : 'require_off'}`, { type: 'success' });
      await changed();
    },
  });
  const failure = useErrorText(error);
  if (!grants(staffTwoFactor.require.access, permissions)) return null;
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        label={text('require_all')}
        control={
          <Switch
            checked={required}
            disabled={isPending}
            onChange={({ target }) => mutate(target.checked)}
            sx={{ mr: 1 }}
          />
        }
        sx={{ ml: 0 }}
      />
      <FormHelperText>{text('require_hint')}</FormHelperText>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
};
