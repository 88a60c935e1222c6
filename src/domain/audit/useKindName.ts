import { useTranslate } from 'ra-core';
import type { AuditEntity } from '#contract/audit.ts';
import { resourceOf } from './resourceOf.ts';

/** What a kind of record is called: by its own screens, unless the trail has another word for it. */
export const useKindName = () => {
  const translate = useTranslate();
  return (kind: AuditEntity) => {
    const resource = resourceOf[kind];
    const shared = resource === undefined ? kind : translate(`resources.${resource}.name`, { smart_count: 1 });
    return translate(`resources.audit.entity.${kind}`, { _: shared });
  };
};
