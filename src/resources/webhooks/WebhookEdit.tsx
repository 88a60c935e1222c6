import { useRecordContext } from 'ra-core';
import { type WebhookEndpoint, webhooks } from '#contract/webhooks.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { SavingEdit } from '#src/form/SavingBase.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { WebhookInputs } from './WebhookInputs.tsx';

const WebhookForm = () => {
  const webhook = useRecordContext<WebhookEndpoint>();
  const close = useCloseDrawer();
  return (
    <RecordDrawer title={webhook?.name}>
      <RecordState>
        <ContractForm endpoint={webhooks.update}>
          <WebhookInputs />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      </RecordState>
    </RecordDrawer>
  );
};

/** Changes where events are sent, or which, in a drawer over the list. */
export const WebhookEdit = () => (
  <SavingEdit redirect="show">
    <WebhookForm />
  </SavingEdit>
);
