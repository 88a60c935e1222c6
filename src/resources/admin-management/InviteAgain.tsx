import { Button } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Admin, standingOf } from '#contract/users.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

/** Sends the admin in context, who has not been in yet, another invitation, after asking. */
export const InviteAgain = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const admin = useRecordContext<Admin>();
  const canInvite = useMay('invite', 'admin-management');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useResourceAction('invite');
  const errorText = useErrorText(error);
  if (!admin || !canInvite || standingOf(admin) !== 'invited') return null;
  const { id, displayName: name, email } = admin;
  const action = translate('resources.admin-management.invite.action');
  const close = () => setAsking(false);
  const invite = (signal: AbortSignal) =>
    mutate(
      { id, signal },
      {
        onSuccess: () => {
          notify('resources.admin-management.invited', { type: 'success', messageArgs: { name } });
          close();
        },
      },
    );
  return (
    <>
      <Button data-action size="small" variant="contained" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('resources.admin-management.invite.question', { name })}
          text={translate('resources.admin-management.invite.text', { email })}
          action={action}
          pending={isPending}
          error={errorText}
          confirm={invite}
          close={close}
        />
      )}
    </>
  );
};
