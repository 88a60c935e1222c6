import { LecternError } from '#client/index.ts';

/** What became of a message whose call failed; undefined where that says nothing of the message, as when Lectern cannot be reached. */
export const refusalOf = (error: unknown) => {
  if (!(error instanceof LecternError)) return undefined;
  if (error.retryable) return 'later' as const;
  const isOfMessage = [400, 404, 409, 413, 415, 422].includes(error.status);
  return isOfMessage ? { refusal: `${error.code} · ${error.message}` } : undefined;
};
