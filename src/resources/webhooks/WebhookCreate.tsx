import { CreateBase, useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type MadeWebhook, webhooks } from '#contract/webhooks.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { FormFields } from '#src/form/FormFields.tsx';
import { useDrawnKey } from '#src/form/useDrawnKey.ts';
import { RecordDrawer, useCloseDrawer } from '#src/record/RecordDrawer.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookInputs } from './WebhookInputs.tsx';

const defaults = { name: '', url: '', types: null };

/** Adds a webhook, in a drawer over the list, shows its secret this once, and goes on to its page. */
export const WebhookCreate = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const close = useCloseDrawer();
  const [made, setMade] = useState<MadeWebhook>();
  const drawn = useDrawnKey();
  const onSuccess = (webhook: MadeWebhook) => {
    drawn.forget();
    setMade(webhook);
  };
  const drop = () => setMade(undefined);
  if (made) return <SecretDialog made={made} drop={drop} goOn={() => redirect('show', 'webhooks', made.id)} />;
  return (
    <CreateBase
      redirect={false}
      transform={(data: Record<string, unknown>) => ({ ...data, id: drawn.keyOf(data) })}
      mutationOptions={{ onSuccess }}
    >
      <RecordDrawer title={translate('resources.webhooks.add')}>
        <ContractForm endpoint={webhooks.add} defaultValues={defaults}>
          <FormFields>
            <WebhookInputs />
          </FormFields>
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      </RecordDrawer>
    </CreateBase>
  );
};
