import { type NotificationType, useNotify } from 'ra-core';

/**
 * Shows a text that is already in the reader's language, such as a server's message, or the key of one. `useNotify` by itself takes keys alone.
 *
 * @example const notifyText = useNotifyText(); notifyText(error.message, 'error');
 */
export const useNotifyText = () => {
  const notify = useNotify();
  return (text: string, type: NotificationType) => notify(text, { type, messageArgs: { _: text } });
};
