import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { profile } from '#contract/profile.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { PasswordField } from '#src/form/PasswordField.tsx';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';

const empty = { oldPassword: '', newPassword: '' };
type Field = keyof typeof empty;

const autoComplete: Record<Field, string> = { oldPassword: 'current-password', newPassword: 'new-password' };

/** Changes the own password; the server says what is wrong with it, beside the field. */
export const ChangePasswordPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(empty);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(profile.changePassword, { body: typed }),
  });
  const errors = fieldErrorsOf(error);
  const failure = useErrorText(error);
  const text = (key: string) => translate(`pages.change-password.${key}`);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Whoever has gone elsewhere meanwhile is not led away from there.
    if (!isPending) mutate(undefined, { onSuccess: () => navigate('/admin/success') });
  };
  const input = (field: Field, hint = ' ') => (
    <PasswordField
      required
      name={field}
      label={text(field)}
      autoComplete={autoComplete[field]}
      value={typed[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
      error={errors[field] !== undefined}
      helperText={errors[field] ?? hint}
    />
  );
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Typography variant="h1">{text('name')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('text')}
      </Typography>
      <Card component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1.5, p: { xs: 2, md: 3 } }}>
        {failure && Object.keys(errors).length === 0 && <Alert severity="error">{failure}</Alert>}
        {input('oldPassword')}
        {input('newPassword', text('hint'))}
        <Button type="submit" variant="contained" loading={isPending} sx={{ justifySelf: 'end' }}>
          {text('save')}
        </Button>
      </Card>
    </Box>
  );
};
