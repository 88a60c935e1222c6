import { Box, Button, TextField, Typography } from '@mui/material';
import { useNotify, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { type Profile, profile } from '#contract/profile.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { BreakableText } from '#src/fields/BreakableText.tsx';
import { FormSection } from '#src/form/FormSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useText } from './useText.ts';

/** The address one signs in with. Another takes its place once it is confirmed. */
export const EmailSection = () => {
  const text = useText();
  const notify = useNotify();
  const me = useRecordContext<Profile>();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <FormSection name="email">
      <Box className="wide" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {me && <BreakableText text={me.email} />}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {text('change_email')}
        </Button>
      </Box>
      {open && (
        <PasswordDialog
          title={text('change_email')}
          action={text('send_link')}
          call={(password, signal) => callApi(profile.changeEmail, { body: { email: email.trim(), password }, signal })}
          onDone={() => {
            setOpen(false);
            notify('resources.profile.email_sent', { type: 'success', messageArgs: { email: email.trim() } });
          }}
          close={() => setOpen(false)}
          inputs={(errors) => (
            <TextField
              required
              type="email"
              label={text('new_email')}
              autoComplete="email"
              autoFocus
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              error={errors.email !== undefined}
              helperText={errors.email ?? ' '}
              fullWidth
              sx={{ mt: 1 }}
            />
          )}
        />
      )}
    </FormSection>
  );
};
