import { type WebhookEndpoint, webhookStates } from '#contract/webhooks.ts';
import { RecordCard } from '#src/entity/RecordCard.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChosenFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { useFilterLabel } from '#src/list/filters/useFilterLabel.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { LastDeliveryField } from './LastDeliveryField.tsx';
import { TypeCountField } from './TypesField.tsx';
import { useWebhookText, useWebhookWords } from './useWebhookText.ts';
import { WebhookStateField } from './WebhookStateField.tsx';

const columns: Column<WebhookEndpoint>[] = [
  { source: 'name', field: <ValueField source="name" />, always: true },
  { source: 'url', field: <ValueField source="url" code />, sortable: false },
  { source: 'state', field: <WebhookStateField />, sortable: false },
  { source: 'types', field: <TypeCountField />, sortable: false, hidden: true },
  { source: 'lastDeliveredAt', field: <LastDeliveryField /> },
  { source: 'waiting', field: <CountField source="waiting" />, sortable: false, align: 'right' },
  { source: 'createdAt', field: <DateField source="createdAt" />, hidden: true },
];

const card = (
  <RecordCard
    parts={[
      { source: 'url', below: <ValueField source="url" code /> },
      { source: 'state', aside: <WebhookStateField /> },
    ]}
  />
);

const StateFilter = () => {
  const { states } = useWebhookWords();
  const choices = webhookStates.map((id) => ({ id, name: states[id] }));
  return <ChosenFilter source="state" label={useFilterLabel('state')} choices={choices} />;
};

export const WebhookList = () => {
  const text = useWebhookText();
  return (
    <ResourceList<WebhookEndpoint> columns={columns} filters={<StateFilter />} card={card} emptyText={text('empty')} />
  );
};
