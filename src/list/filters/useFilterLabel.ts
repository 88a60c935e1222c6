import { useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';

/** A filter's name: the resource's message `filters.<name>`, or the label of the field of that name. */
export const useFilterLabel = (name: string): string => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const field = translateLabel({ source: name, resource });
  return translate(`resources.${resource}.filters.${name}`, { _: typeof field === 'string' ? field : name });
};
