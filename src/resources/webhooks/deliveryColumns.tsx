import type { WebhookDelivery } from '#contract/webhooks.ts';
import { RecordCard } from '#src/entity/RecordCard.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { AboutField } from './AboutField.tsx';
import { AnswerField } from './AnswerField.tsx';
import { DeliveryStateField } from './DeliveryStateField.tsx';
import { TypeField, TypeMeaningField } from './TypeField.tsx';

/** Columns of deliveries, by what they show. */
export const deliveryColumns = {
  type: { source: 'type', field: <TypeField />, sortable: false, always: true },
  endpoint: { source: 'endpointName', field: <ValueField source="endpointName" />, sortable: false },
  state: { source: 'state', field: <DeliveryStateField />, sortable: false },
  about: {
    source: 'recordId',
    field: <AboutField />,
    sortable: false,
    exported: ['recordKind', 'recordId', 'externalId'],
  },
  answer: { source: 'status', field: <AnswerField />, sortable: false, exported: ['status', 'error'] },
  attempts: { source: 'attemptCount', field: <CountField source="attemptCount" />, sortable: false, align: 'right' },
  createdAt: { source: 'createdAt', field: <DateField source="createdAt" withTime /> },
} satisfies Record<string, Column<WebhookDelivery>>;

/** A delivery in the list of a phone. */
export const deliveryCard = (
  <RecordCard
    parts={[
      { source: 'type', below: <TypeMeaningField /> },
      { source: 'createdAt', below: <DateField source="createdAt" withTime /> },
      { source: 'recordKind', below: <AboutField /> },
      { source: 'state', aside: <DeliveryStateField /> },
    ]}
  />
);
