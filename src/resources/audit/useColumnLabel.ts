import { useTranslate } from 'ra-core';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';

/** What a list calls a filter or a column: a filter's own name where it has one, else that of its field. */
export const useColumnLabel = (resource: string | undefined) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel(resource);
  return (name: string) => {
    const own = fieldLabel(name);
    return resource === undefined ? own : translate(`resources.${resource}.filters.${name}`, { _: own });
  };
};
