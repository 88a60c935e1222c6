import { useTranslate } from 'ra-core';
import type { ServiceToken } from '#contract/service-tokens.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { tokenTexts } from './tokenTexts.ts';

/** Ends a token at once, after saying what follows. */
export const RevokeDialog = ({ token: { id, name }, close }: { token: ServiceToken; close: () => void }) => {
  const translate = useTranslate();
  const text = useViewTexts(tokenTexts);
  const notifyText = useNotifyText();
  const { mutate, isPending, error } = useResourceAction('revoke');
  const errorText = useErrorText(error);
  const revoke = (signal: AbortSignal) =>
    mutate(
      { id, signal },
      {
        onSuccess: () => {
          notifyText(text('revoke_done', { name }), 'success');
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      title={text('revoke_question', { name })}
      text={text('revoke_text')}
      action={translate('resources.service-tokens.revoke')}
      tone="error"
      pending={isPending}
      error={errorText}
      confirm={revoke}
      close={close}
    />
  );
};
