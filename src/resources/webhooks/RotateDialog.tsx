import { useState } from 'react';
import type { MadeWebhook, WebhookEndpoint } from '#contract/webhooks.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useDrawnKey } from '#src/form/useDrawnKey.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useWebhookText } from './useWebhookText.ts';

type Props = { webhook: WebhookEndpoint; close: () => void; onMade: (made: MadeWebhook) => void };

/** Replaces a webhook's secret by a new one. */
export const RotateDialog = ({ webhook, close, onMade }: Props) => {
  const text = useWebhookText();
  const { mutate, isPending, error } = useResourceAction('rotate');
  const errorText = useErrorText(error);
  // As it was when this was asked: once a colleague has rotated it, the same press would end what they have just handed on.
  const [{ id, name, version, previousEndsAt }] = useState(webhook);
  const drawn = useDrawnKey();
  const rotate = (signal: AbortSignal) =>
    mutate(
      { id, data: { version, key: drawn.keyOf(id) }, signal },
      {
        onSuccess: ({ data }) => {
          close();
          onMade(data as unknown as MadeWebhook);
        },
      },
    );
  return (
    <ConfirmDialog
      title={text('rotate_question', { name })}
      text={text(previousEndsAt ? 'rotate_text_again' : 'rotate_text')}
      action={text('rotate')}
      pending={isPending}
      error={errorText}
      confirm={rotate}
      close={close}
    />
  );
};
