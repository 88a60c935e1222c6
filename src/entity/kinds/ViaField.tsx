import { useRecordContext } from 'ra-core';
import type { Named } from '#contract/entity/kinds/records.ts';
import type { FieldOf } from '#contract/entity/kinds.ts';
import type { Party } from '#contract/transactions.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { PersonLink } from '#src/domain/people/PersonLink.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';

/** Who or what the record in context names through another, by name and leading to it. */
export const ViaField = ({ source, field: { to } }: { source: string; field: FieldOf<'via'> }) => {
  const value: Party | Named | null | undefined = useRecordContext()?.[source];
  if (!value) return <EmptyValue />;
  if ('userType' in value) return <PersonLink id={value.id} userType={value.userType} name={value.displayName} />;
  return (
    <ReferenceLink resource={resourceOf[to] ?? ''} id={value.id}>
      {value.name}
    </ReferenceLink>
  );
};
