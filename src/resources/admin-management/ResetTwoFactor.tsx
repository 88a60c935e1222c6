import { Button } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Account } from '#contract/users.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

/** Turns the second factor of a colleague off who has lost it, after asking. */
export const ResetTwoFactor = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const account = useRecordContext<Account>();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useResourceAction('resetTwoFactor');
  const errorText = useErrorText(error);
  if (!account) return null;
  const close = () => setAsking(false);
  const reset = (signal: AbortSignal) =>
    mutate(
      { id: account.id, signal },
      {
        onSuccess: () => {
          notify('resources.admin-management.two_factor.done', { type: 'success' });
          close();
        },
      },
    );
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {translate('resources.admin-management.two_factor.title')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('resources.admin-management.two_factor.question', { name: account.displayName })}
          text={translate('resources.admin-management.two_factor.text')}
          action={translate('resources.admin-management.two_factor.title')}
          tone="error"
          pending={isPending}
          error={errorText}
          confirm={reset}
          close={close}
        />
      )}
    </>
  );
};
