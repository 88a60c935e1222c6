import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type TwoFactorState, twoFactor } from '#contract/two-factor.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { FormSection } from '#src/form/FormSection.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RequireTwoFactor } from './RequireTwoFactor.tsx';
import { TwoFactorSetupDialog } from './TwoFactorSetupDialog.tsx';
import { useText } from './useText.ts';

const queryKey = ['own-two-factor'];

const StateLine = ({ state }: { state: TwoFactorState }) => {
  const text = useText();
  return (
    <Box>
      <Typography sx={{ fontWeight: 550 }}>
        {state.enabledAt ? (
          <>
            {text('on_since')} <Moment instant={state.enabledAt} />
          </>
        ) : (
          text('off')
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          ...(state.enabled ? [text('codes_left', { smart_count: state.recoveryCodesLeft })] : []),
          ...(state.required ? [text('required')] : []),
        ].join(' · ')}
      </Typography>
    </Box>
  );
};

/** The second factor: on, off, and new recovery codes. */
export const TwoFactorSection = () => {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data: state, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(twoFactor.state, { signal }).then((answer) => answer.data),
  });
  const failure = useErrorText(error);
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const close = () => {
    setOpen(undefined);
    // Also where it failed: the answer may have got lost after the server had done it.
    void refresh();
  };
  const show = (recoveryCodes: readonly string[]) => {
    close();
    setCodes(recoveryCodes);
  };

  return (
    <FormSection name="two_factor">
      <Box className="wide" sx={{ display: 'grid', gap: 2 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!state && !error && <Skeleton height={48} />}
        {state && (
          <>
            <StateLine state={state} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {!state.enabled && (
                <Button variant="contained" onClick={() => setOpen('on')}>
                  {text('turn_on')}
                </Button>
              )}
              {state.enabled && (
                <Button variant="outlined" color="inherit" onClick={() => setOpen('codes')}>
                  {text('new_codes')}
                </Button>
              )}
              {state.enabled && !state.required && (
                <Button color="error" onClick={() => setOpen('off')}>
                  {text('turn_off')}
                </Button>
              )}
            </Box>
            <RequireTwoFactor required={state.required} changed={refresh} />
          </>
        )}
      </Box>
      {open === 'on' && <TwoFactorSetupDialog done={show} close={close} />}
      {open === 'off' && (
        <PasswordDialog
          title={text('turn_off_title')}
          text={text('password_first')}
          action={text('turn_off')}
          tone="error"
          call={(password, signal) => callApi(twoFactor.disable, { body: { password }, signal })}
          onDone={() => {
            close();
            notify('resources.profile.turned_off', { type: 'success' });
          }}
          close={close}
        />
      )}
      {open === 'codes' && (
        <PasswordDialog
          title={text('new_codes_title')}
          text={text('new_codes_text')}
          action={text('new_codes')}
          call={(password, signal) => callApi(twoFactor.renewRecoveryCodes, { body: { password }, signal })}
          onDone={({ data }) => show(data.recoveryCodes)}
          close={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </FormSection>
  );
};
