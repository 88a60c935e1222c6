import { useGetManyAggregate, useRecordContext } from 'ra-core';
import type { FieldOf } from '#contract/entity/kinds.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useNameOf } from '#src/frame/useNameOf.ts';

/** The record that a field names, by its title and leading to it. Those of a whole list are fetched in one call. */
export const RefField = ({ source, field: { to } }: { source: string; field: FieldOf<'ref'> }) => {
  const resource = resourceOf[to] ?? '';
  const value: unknown = useRecordContext()?.[source];
  const id = typeof value === 'string' ? value : undefined;
  const nameOf = useNameOf(resource);
  const { data } = useGetManyAggregate(resource, { ids: id ? [id] : [] }, { enabled: id !== undefined });
  if (id === undefined) return <EmptyValue />;
  return (
    <ReferenceLink resource={resource} id={id}>
      {data?.[0] ? nameOf(data[0]) : '…'}
    </ReferenceLink>
  );
};
