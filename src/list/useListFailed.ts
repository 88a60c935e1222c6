import { useNotify, useTranslate } from 'ra-core';

/** Says why a list was not read, as react-admin does; not where an open dialog says the same: what failed there has the list read anew. */
export const useListFailed = () => {
  const notify = useNotify();
  const translate = useTranslate();
  return ({ message }: Error) => {
    const sentence = translate(message, { _: message });
    const alerts = [...document.querySelectorAll('[role="dialog"] [role="alert"]')];
    if (alerts.some(({ textContent }) => textContent.includes(sentence))) return;
    notify(message, { type: 'error', messageArgs: { _: message } });
  };
};
