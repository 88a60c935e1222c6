import { type ServiceToken, tokenStates } from '#contract/service-tokens.ts';
import { RecordCard } from '#src/entity/RecordCard.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { ExpiryField } from './ExpiryField.tsx';
import { LastUseField } from './LastUseField.tsx';
import { ScopesField } from './ScopesField.tsx';
import { TokenStateField } from './TokenStateField.tsx';

const columns: Column<ServiceToken>[] = [
  { source: 'name', field: <ValueField source="name" />, always: true },
  // One, so that its name and its end have room on a tablet.
  { source: 'scopes', field: <ScopesField most={1} />, sortable: false },
  { source: 'state', field: <TokenStateField />, sortable: false },
  { source: 'lastUsedAt', field: <LastUseField /> },
  { source: 'expiresAt', field: <ExpiryField /> },
  { source: 'createdAt', field: <DateField source="createdAt" />, hidden: true },
];

const card = (
  <RecordCard
    parts={[
      { source: 'scopes', below: <ScopesField most={2} /> },
      { source: 'state', aside: <TokenStateField /> },
    ]}
  />
);

export const TokenList = () => (
  <ResourceList<ServiceToken>
    columns={columns}
    filters={<ChoicesFilter source="state" values={tokenStates} messages="state" />}
    card={card}
    emptyText="resources.service-tokens.empty"
  />
);
