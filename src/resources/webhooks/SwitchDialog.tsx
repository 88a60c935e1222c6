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
  const { id, name, version } = webhook;
  const to = isOn(webhook) ? 'switch_off' : 'switch_on';
  const change = (signal: AbortSignal) =>
    mutate({ id, data: { on: !isOn(webhook), version }, signal }, { onSuccess: close });
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
