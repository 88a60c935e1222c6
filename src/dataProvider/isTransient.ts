import type { HttpError } from 'ra-core';

/** Transient errors, worth a retry: the server was away or failed. A refusal stays a refusal. */
export const isTransient = ({ status }: Partial<HttpError>) => status === undefined || status === 0 || status >= 500;
