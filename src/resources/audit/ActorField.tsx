import { useRecordContext, useTranslate } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';
import { useActorName } from '#src/domain/audit/useActorName.ts';

/** Who did it. A call without a name came from somebody who was not signed in; what no call did, the system did. */
export const ActorField = () => {
  const translate = useTranslate();
  const actorName = useActorName();
  const event = useRecordContext<AuditEvent>();
  if (!event) return null;
  return actorName(event) ?? translate(event.requestId ? 'resources.audit.nobody' : 'ui.audit.system');
};
