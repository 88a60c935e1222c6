import { useTranslate } from 'ra-core';

/** The skip link: the first thing the keyboard reaches, visible only on focus. A button in a link's place: an address would become history. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
      {translate('ui.frame.skip')}
    </button>
  );
};
