import { deliveryStates, type WebhookDelivery } from '#contract/webhooks.ts';
import type { Column } from '#src/list/columns.ts';
import { ChosenFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { RecordsFilter } from '#src/list/filters/RecordsFilter.tsx';
import { useFilterLabel } from '#src/list/filters/useFilterLabel.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { deliveryCard, deliveryColumns } from './deliveryColumns.tsx';
import { useWebhookText, useWebhookWords } from './useWebhookText.ts';

const { type, endpoint, state, about, answer, attempts, createdAt } = deliveryColumns;
const columns: Column<WebhookDelivery>[] = [createdAt, type, endpoint, state, about, answer, attempts];

const StateFilter = () => {
  const { deliveries } = useWebhookWords();
  const choices = deliveryStates.map((id) => ({ id, name: deliveries[id] }));
  return <ChosenFilter source="state" label={useFilterLabel('state')} choices={choices} />;
};

const TypeFilter = () => {
  const { types } = useWebhookWords();
  const choices = Object.keys(types).map((id) => ({ id, name: id }));
  return <ChosenFilter source="type" label={useFilterLabel('type')} choices={choices} />;
};

const Filters = () => (
  <>
    <StateFilter />
    <RecordsFilter source="endpointId" reference="webhooks" sort={{ field: 'name', order: 'ASC' }} />
    <TypeFilter />
    <DateRangeFilter name="createdAt" from="createdFrom" to="createdTo" />
  </>
);

export const DeliveryList = () => {
  const text = useWebhookText();
  return (
    <ResourceList<WebhookDelivery>
      columns={columns}
      filters={<Filters />}
      card={deliveryCard}
      emptyText={text('no_deliveries_yet')}
    />
  );
};
