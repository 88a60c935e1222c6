import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { PasswordField } from '#src/form/PasswordField.tsx';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';
import { useText } from './useText.ts';

type Props<Answer> = {
  title: string;
  text?: string;
  action: string;
  tone?: 'primary' | 'error';
  /** What the password is asked for. */
  call: (password: string, signal: AbortSignal) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  close: () => void;
  /** Further inputs, above the password; given what the server says about each. */
  inputs?: (errors: Record<string, string>) => ReactNode;
};

/** Asks for the current password before something that an unlocked screen somebody left should not allow. */
export const PasswordDialog = <Answer,>({ call, onDone, inputs, ...dialog }: Props<Answer>) => {
  const text = useText();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (signal: AbortSignal) => call(password, signal),
    onSuccess: onDone,
  });
  const errors = fieldErrorsOf(error);
  const failure = useErrorText(error);
  return (
    <ConfirmDialog
      {...dialog}
      pending={isPending}
      error={Object.keys(errors).length > 0 ? undefined : failure}
      confirm={mutate}
    >
      {inputs?.(errors)}
      <PasswordField
        required
        label={text('current_password')}
        autoComplete="current-password"
        autoFocus={!inputs}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errors.password !== undefined}
        helperText={errors.password ?? ' '}
        fullWidth
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
};
