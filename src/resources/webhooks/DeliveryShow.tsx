import { Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { WebhookDeliveryDetails } from '#contract/webhooks.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { Fact, Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';
import { RecordDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { AboutField } from './AboutField.tsx';
import { DeliveryStateField } from './DeliveryStateField.tsx';
import { Exchange } from './Exchange.tsx';
import { useKeepFresh } from './useKeepFresh.ts';
import { useWebhookText, useWebhookWords } from './useWebhookText.ts';

type Of = { delivery: WebhookDeliveryDetails };

const AgainButton = ({ delivery: { id, state } }: Of) => {
  const text = useWebhookText();
  const notifyText = useNotifyText();
  const { mutate, isPending } = useResourceAction('sendAgain');
  const send = () =>
    mutate(
      { id },
      {
        onSuccess: () => notifyText(text('again_done'), 'success'),
        onError: ({ message }) => notifyText(message, 'error'),
      },
    );
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={send} sx={{ alignSelf: 'start', mb: 2.5 }}>
      {text(state === 'waiting' ? 'now' : 'again')}
    </Button>
  );
};

/** Settings are one record, whose screen is no record's; a refund has none of its own. */
const About = ({ delivery: { recordKind, recordId, type } }: Of) => {
  const resource =
    recordKind && recordKind !== 'settings' && recordKind !== 'refund' ? resourceOf[recordKind] : undefined;
  if (!resource || !recordId || type.endsWith('.deleted')) return <AboutField />;
  return (
    <ReferenceLink resource={resource} id={recordId}>
      <AboutField />
    </ReferenceLink>
  );
};

const DeliveryFacts = ({ delivery }: Of) => {
  const { types } = useWebhookWords();
  return (
    <Facts>
      <Fact source="state">
        <DeliveryStateField />
      </Fact>
      <Fact source="type">{types[delivery.type]}</Fact>
      {delivery.recordKind && (
        <Fact source="recordId">
          <About delivery={delivery} />
        </Fact>
      )}
      <Fact source="endpointName">
        <ReferenceLink resource="webhooks" id={delivery.endpointId}>
          {delivery.endpointName}
        </ReferenceLink>
      </Fact>
      <Fact source="eventId" />
      <InstantFact source="createdAt" />
      {delivery.dueAt && <InstantFact source="dueAt" />}
      {delivery.endedAt && <InstantFact source="endedAt" />}
      <Fact source="attemptCount" />
    </Facts>
  );
};

const Details = () => {
  const delivery = useRecordContext<WebhookDeliveryDetails>();
  useKeepFresh(delivery?.state === 'waiting');
  if (!delivery) return null;
  return (
    <>
      <AgainButton delivery={delivery} />
      <DeliveryFacts delivery={delivery} />
      <Exchange delivery={delivery} />
    </>
  );
};

const DeliveryDrawer = () => (
  <RecordDrawer wide title={useRecordContext<WebhookDeliveryDetails>()?.type}>
    <RecordState>
      <Details />
    </RecordState>
  </RecordDrawer>
);

/** What was sent, what came back, each time it was tried. */
export const DeliveryShow = () => (
  <StayingShow>
    <DeliveryDrawer />
  </StayingShow>
);
