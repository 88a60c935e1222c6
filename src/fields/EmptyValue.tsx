import { useTranslate } from 'ra-core';

/** Stands where nothing was given: a dash to the eye, words to a screen reader. */
export const EmptyValue = () => {
  const translate = useTranslate();
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{translate('ui.field.none')}</span>
    </span>
  );
};
