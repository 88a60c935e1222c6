import { Box, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type TwoFactorSetup, twoFactor } from '#contract/two-factor.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useText } from './useText.ts';

type Props = { done: (recoveryCodes: readonly string[]) => void; close: () => void };

const Scan = ({ setup, done, close }: Props & { setup: TwoFactorSetup }) => {
  const text = useText();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (signal: AbortSignal) => callApi(twoFactor.confirm, { body: { code }, signal }),
    onSuccess: ({ data }) => done(data.recoveryCodes),
  });
  const errors = fieldErrorsOf(error);
  const failure = useErrorText(error);
  return (
    <ConfirmDialog
      title={text('turn_on_title')}
      text={text('scan')}
      action={text('turn_on')}
      pending={isPending}
      error={errors.code ? undefined : failure}
      confirm={mutate}
      close={close}
    >
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
        alt={text('qr_code')}
        // Cameras want it dark on light, whatever the theme.
        sx={{ display: 'block', width: 200, height: 200, mx: 'auto', my: 2, borderRadius: 2, bgcolor: '#ffffff' }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text('key')} <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </Typography>
      <TextField
        required
        label={text('code')}
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={errors.code !== undefined}
        helperText={errors.code ?? ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        fullWidth
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
};

/** Turns the second factor on: the password, the picture, a first code. */
export const TwoFactorSetupDialog = ({ done, close }: Props) => {
  const text = useText();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  if (setup) return <Scan setup={setup} done={done} close={close} />;
  return (
    <PasswordDialog
      title={text('turn_on_title')}
      text={text('password_first')}
      action={text('go_on')}
      call={(password, signal) => callApi(twoFactor.start, { body: { password }, signal })}
      onDone={({ data }) => setSetup(data)}
      close={close}
    />
  );
};
