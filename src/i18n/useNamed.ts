import { useTranslate } from 'ra-core';

/** A value led by its name: `Status: Active`, which French writes with a space before the colon. Without a value: what leads an element. */
export const useNamed = () => {
  const translate = useTranslate();
  return (label: string, value: string | number = '') => translate('ui.named', { label, value: String(value) });
};
