import { useTranslate } from 'ra-core';

/** What an error says to the person: the server's sentence, or ours where the error's message is a key. */
export const useErrorText = (error: unknown): string | undefined => {
  const translate = useTranslate();
  if (error === null || error === undefined) return undefined;
  const message = error instanceof Error && error.message ? error.message : 'server.error';
  return translate(message, { _: message });
};
