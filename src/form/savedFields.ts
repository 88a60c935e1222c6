import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** What an endpoint saves of a record: its body's fields, but for those that say which record and which version of it. */
export const savedFields = ({ body }: AnyEndpoint): string[] =>
  (body instanceof z.ZodObject ? Object.keys(body.shape) : []).filter((field) => field !== 'id' && field !== 'version');
