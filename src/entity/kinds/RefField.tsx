import { useGetManyAggregate, useRecordContext } from 'ra-core';
import type { FieldOf } from '#contract/entity/kinds.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';

/** The record that a field names, by its title and leading to it. Those of a whole list are fetched in one call. */
export const RefField = ({ source, field: { to } }: { source: string; field: FieldOf<'ref'> }) => {
  const resource = resourceOf[to] ?? '';
  const value: unknown = useRecordContext()?.[source];
  const id = typeof value === 'string' ? value : undefined;
  const nameOf = useNameOf(resource);
  const mayBeShown = useMay('list', resource);
  // A key that people say themselves, such as a booking's, is its name.
  const isNameless = useDeclarations().resource(resource)?.key === 'id';
  const { data } = useGetManyAggregate(
    resource,
    { ids: id ? [id] : [] },
    { enabled: id !== undefined && isNameless && mayBeShown },
  );
  if (id === undefined || !mayBeShown) return <EmptyValue />;
  return (
    <ReferenceLink resource={resource} id={id}>
      {isNameless ? (data?.[0] ? nameOf(data[0]) : '…') : id}
    </ReferenceLink>
  );
};
