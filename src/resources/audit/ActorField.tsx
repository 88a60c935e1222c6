import { useRecordContext, useTranslate } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';

/** Who did it. A call without a name came from somebody who was not signed in; what no call did, the system did. */
export const ActorField = () => {
  const translate = useTranslate();
  const event = useRecordContext<AuditEvent>();
  if (!event) return null;
  return event.actorName ?? translate(event.requestId ? 'resources.audit.nobody' : 'ui.audit.system');
};
