import { useRecordContext, useTranslate } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';

/** What an event is about: the kind of record and its name at that time. */
export const AboutField = () => {
  const translate = useTranslate();
  const event = useRecordContext<AuditEvent>();
  if (!event?.entity) return <EmptyValue />;
  const kind = translate(`resources.audit.entity.${event.entity}`);
  const name = event.recordName ?? event.recordId;
  return name ? `${kind}: ${name}` : kind;
};
