import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { isOn } from './isOn.ts';
import { useWebhookText } from './useWebhookText.ts';

/** Switches a webhook off, or on again, after saying what becomes of what happens meanwhile. */
export const SwitchDialog = ({ webhook, close }: { webhook: WebhookEndpoint; close: () => void }) => {
  const text = useWebhookText();
  const { mutate, isPending, error } = useResourceAction('switch');
  const errorText = useErrorText(error);
  // As it was when this was asked: once a colleague has switched it, the same press would undo that.
  const [asked] = useState(webhook);
  const { id, name, version } = asked;
  const to = isOn(asked) ? 'switch_off' : 'switch_on';
  const change = (signal: AbortSignal) =>
    mutate({ id, data: { on: !isOn(asked), version }, signal }, { onSuccess: close });
  return (
    <ConfirmDialog
      title={text(`${to}_question`, { name })}
      text={text(`${to}_text`)}
      action={text(to)}
      pending={isPending}
      error={errorText}
      confirm={change}
      close={close}
    />
  );
};
