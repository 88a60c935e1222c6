import * as z from 'zod';
import { type AnyEndpoint, endpoint, oneOf } from './endpoint.ts';
import { callLimits } from './limits.ts';

/** A call as it is named where one is listed. @example nameOfCall(languages.list) // 'GET /api/v1/tutor/getLanguages' */
export const nameOfCall = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** What a server says of itself, so that screens offer nothing that it does not do. */
export const Capabilities = z.object({
  /** The calls that it answers, as the API document names them: `POST /api/v1/admin/languages/add`. */
  calls: z.array(z.string()),
});

export const capabilities = {
  get: endpoint('GET /api/v1/capabilities', {
    access: 'public',
    limit: callLimits.signInPage,
    summary: 'The calls that this server answers',
    response: oneOf(Capabilities),
  }),
};
