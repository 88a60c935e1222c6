import { useTranslate } from 'ra-core';
import type { OtherEvent } from '#contract/audit.ts';
import { formatDateTime } from '#contract/dates.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useActorName } from './useActorName.ts';

/** Who did something and when, as sentences have it. */
export const useWhoAndWhen = () => {
  const translate = useTranslate();
  const actorName = useActorName();
  const timeZone = usePersonTimeZone();
  return ({ at, ...event }: Pick<OtherEvent, 'at' | 'actorName' | 'actorKind'>) => ({
    name: actorName(event) ?? translate('ui.audit.system'),
    at: formatDateTime(at, timeZone),
  });
};
