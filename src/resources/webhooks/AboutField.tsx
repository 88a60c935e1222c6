import { useRecordContext } from 'ra-core';
import type { AuditEntity } from '#contract/audit.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { useKindName } from '#src/domain/audit/useKindName.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { useNamed } from '#src/i18n/useNamed.ts';

/** What the event of the delivery in context is about: the kind of record, and its key in the application where that is known. */
export const AboutField = () => {
  const kindName = useKindName();
  const named = useNamed();
  const delivery = useRecordContext<WebhookDelivery>();
  if (!delivery?.recordKind) return <EmptyValue />;
  const kind = kindName(delivery.recordKind as AuditEntity);
  return delivery.externalId ? named(kind, delivery.externalId) : kind;
};
