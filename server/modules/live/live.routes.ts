import { type Caller, grants } from '#contract/access.ts';
import { type AuditEntity, historyAccess } from '#contract/audit.ts';
import { doneAnswer } from '#contract/endpoint.ts';
import { live as contract, liveTabs, presenceKinds } from '#contract/live.ts';
import type { ServerContext } from '../../context.ts';
import { accessDenied, invalidField, tooManyTabs } from '../../errors.ts';

/** @throws AppError 403 where the caller may not see records of the kind; 400 where it has no screens. */
const requireSeen = (kind: AuditEntity, caller: Caller) => {
  if (!grants(historyAccess[kind], caller)) throw accessDenied();
  if (!presenceKinds.includes(kind))
    throw invalidField('place.kind', 'validation.one_of', { values: presenceKinds.join(', ') });
};

export const registerLive = ({ implement, live }: ServerContext) => {
  implement(contract.stream, async ({ caller, callerNow, request, reply }) =>
    live.open({ caller, callerNow, lastEventId: request.headers['last-event-id'] }, reply),
  );
  implement(contract.presence, async ({ body: { tab, place }, caller }) => {
    if (place) {
      requireSeen(place.kind, caller);
      const became = await live.presence.put(tab, place, caller);
      // The tab is somebody else's.
      if (became === 'taken') throw accessDenied();
      if (became === 'tooMany') throw tooManyTabs(liveTabs);
    } else await live.presence.remove(tab, caller);
    live.changed();
    return doneAnswer;
  });
};
