import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { MadeWebhook, WebhookEndpoint } from '#contract/webhooks.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { EditButton } from '#src/record/EditButton.tsx';
import { isOn } from './isOn.ts';
import { RotateDialog } from './RotateDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { useSendTest } from './useSendTest.ts';
import { useWebhookText } from './useWebhookText.ts';

const TestButton = ({ id }: { id: string }) => {
  const text = useWebhookText();
  const notifyText = useNotifyText();
  const { mutate, isPending } = useSendTest(id);
  const test = () =>
    mutate(undefined, {
      onSuccess: () => notifyText(text('test_done'), 'success'),
      onError: ({ message }) => notifyText(message, 'error'),
    });
  return (
    <Button data-action size="small" variant="contained" loading={isPending} onClick={test}>
      {text('test')}
    </Button>
  );
};

/** What can be done with a webhook. */
export const WebhookActions = ({ webhook }: { webhook: WebhookEndpoint }) => {
  const text = useWebhookText();
  const [asking, setAsking] = useState<'switch' | 'rotate'>();
  const [made, setMade] = useState<MadeWebhook>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TestButton id={webhook.id} />
        <Button data-action size="small" variant="outlined" color="inherit" onClick={() => setAsking('switch')}>
          {text(isOn(webhook) ? 'switch_off' : 'switch_on')}
        </Button>
        <Button data-action size="small" variant="outlined" color="inherit" onClick={() => setAsking('rotate')}>
          {text('rotate')}
        </Button>
        <EditButton />
        <DeleteButton />
      </Box>
      {asking === 'switch' && <SwitchDialog webhook={webhook} close={close} />}
      {asking === 'rotate' && <RotateDialog webhook={webhook} close={close} onMade={setMade} />}
      {made && <SecretDialog made={made} drop={() => setMade(undefined)} />}
    </>
  );
};
