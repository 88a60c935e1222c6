import { useRecordContext, useTranslate } from 'ra-core';
import { type AuditEvent, auditActions, auditEntities, decisions } from '#contract/audit.ts';
import { ActionChip } from '#src/domain/audit/ActionChip.tsx';
import { useKindName } from '#src/domain/audit/useKindName.ts';
import { useEventWords } from '#src/domain/audit/words/useEventWords.ts';
import { DateField } from '#src/fields/DateField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChosenFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { RecordsFilter } from '#src/list/filters/RecordsFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { AboutField } from './AboutField.tsx';
import { ActorField } from './ActorField.tsx';
import { AuditCard } from './AuditCard.tsx';

const ActionField = () => {
  const event = useRecordContext<AuditEvent>();
  return event && <ActionChip event={event} />;
};
const PlainField = ({ source }: { source: 'address' | 'origin' | 'requestId' }) =>
  useRecordContext<AuditEvent>()?.[source];

const columns: Column<AuditEvent>[] = [
  { source: 'at', field: <DateField source="at" withTime />, always: true, width: 168 },
  { source: 'action', field: <ActionField />, sortable: false },
  { source: 'recordName', field: <AboutField />, sortable: false },
  { source: 'actorName', field: <ActorField />, sortable: false },
  { source: 'address', field: <PlainField source="address" />, sortable: false },
  { source: 'origin', field: <PlainField source="origin" />, sortable: false, hidden: true },
  { source: 'requestId', field: <PlainField source="requestId" />, sortable: false, hidden: true },
];

const ActionFilter = () => {
  const translate = useTranslate();
  const words = useEventWords();
  const choices = auditActions.map((id) => ({ id, name: words.actions[id] }));
  return <ChosenFilter source="action" label={translate('resources.audit.fields.action')} choices={choices} />;
};

const DecisionFilter = () => {
  const translate = useTranslate();
  const words = useEventWords();
  const choices = decisions.map((id) => ({ id, name: words.decisions[id] }));
  return <ChosenFilter source="decision" label={translate('resources.audit.fields.decision')} choices={choices} />;
};

const KindFilter = () => {
  const translate = useTranslate();
  const kindName = useKindName();
  const choices = auditEntities.map((id) => ({ id, name: kindName(id) }));
  return <ChosenFilter source="entity" label={translate('resources.audit.fields.entity')} choices={choices} />;
};

const AuditFilters = () => (
  <>
    <ActionFilter />
    <DecisionFilter />
    <KindFilter />
    <DateRangeFilter name="at" from="from" to="to" />
    <RecordsFilter source="actorId" reference="admin-management" sortBy="displayName" />
  </>
);

export const AuditList = () => (
  <ResourceList<AuditEvent>
    columns={columns}
    filters={<AuditFilters />}
    card={<AuditCard />}
    emptyText="ui.audit.empty"
  />
);
