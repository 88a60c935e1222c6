import { useRecordContext } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';
import { useKindName } from '#src/domain/audit/useKindName.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { useNamed } from '#src/i18n/useNamed.ts';

/** What an event is about: the kind of record and its name at that time. */
export const AboutField = () => {
  const kindName = useKindName();
  const named = useNamed();
  const event = useRecordContext<AuditEvent>();
  if (!event?.entity) return <EmptyValue />;
  const kind = kindName(event.entity);
  const name = event.recordName ?? event.recordId;
  return name ? named(kind, name) : kind;
};
