import { useGetList, useTranslate } from 'ra-core';
import type { AuditEntity, HistoryEvent } from '#contract/audit.ts';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';

type Props = { resource: string; entity: AuditEntity; id: string };

/** Leads from a record that was merged into another to that one, as its history has it. */
export const MergedInto = ({ resource, entity, id }: Props) => {
  const translate = useTranslate();
  const { data } = useGetList<HistoryEvent>('history', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'at', order: 'DESC' },
    filter: { entity, recordId: id },
  });
  const into = data?.[0]?.mergedInto;
  if (!into) return null;
  return (
    <p role="status">
      <ReferenceLink resource={resource} id={into.id}>
        {translate('ui.audit.merged_into', { name: into.name })}
      </ReferenceLink>
    </p>
  );
};
