import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { callLimits } from './limits.ts';
import { Id } from './primitives.ts';

export const files = {
  uploadPhoto: endpoint('POST /api/v1/admin/photo/add', {
    // Whoever may change a record that has one: what it is then named by is checked by that record's call.
    access: 'editor',
    summary: 'Upload a photo; it is re-encoded, and belongs to nobody until a record names it',
    upload: true,
    response: oneOf(z.object({ id: Id, url: z.string() })),
  }),
  photo: endpoint('GET /api/v1/photo/{id}', {
    access: 'public',
    limit: callLimits.photo,
    summary: 'A photo. Its address names its content, so it may be cached for ever',
    binary: 'image/webp',
    response: z.never(),
  }),
};
