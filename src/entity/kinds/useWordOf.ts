import { useResourceContext, useTranslate } from 'ra-core';

/** Words for the values of a choice or a flag: the resource's messages `<field>.<value>`. */
export const useWordOf = (source: string) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (value: string) => translate(`resources.${resource}.${source}.${value}`);
};
