import { useTranslate } from 'ra-core';
import { failureOf } from '#src/dataProvider/callApi.ts';

/** Sentences beside the fields, if the server sent any. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => failureOf(error).errors ?? {};

/**
 * What an error says to the person: the server's sentences about single fields or else its own, or ours where the error's message is a key. Nothing
 * to whoever has taken the call back themselves.
 */
export const useErrorText = (error: unknown): string | undefined => {
  const translate = useTranslate();
  if (error === null || error === undefined || (error as Error).name === 'AbortError') return undefined;
  const sentences = Object.values(fieldErrorsOf(error));
  if (sentences.length > 0) return sentences.join('. ');
  const message = error instanceof Error && error.message ? error.message : 'server.error';
  return translate(message, { _: message });
};
