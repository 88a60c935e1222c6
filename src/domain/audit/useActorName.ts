import type { HistoryEvent } from '#contract/audit.ts';
import { useKindName } from './useKindName.ts';

/**
 * Who did it, by the name of that time. What is no person says what it is: a program may be called as somebody is.
 *
 * @returns a function that answers undefined where nobody is named.
 */
export const useActorName = () => {
  const kindName = useKindName();
  return ({ actorName, actorKind }: Pick<HistoryEvent, 'actorName' | 'actorKind'>) =>
    actorName !== null && actorKind !== null ? `${actorName} (${kindName(actorKind)})` : (actorName ?? undefined);
};
