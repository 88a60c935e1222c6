import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { callLimits } from './limits.ts';

export const health = {
  ready: endpoint('GET /api/v1/ready', {
    access: 'public',
    limit: callLimits.watching,
    summary: 'Should this server get requests? Not while it stops, its database is away or its schema is not complete',
    response: z.object({ data: z.object({ status: z.literal('ready') }) }),
  }),
  health: endpoint('GET /api/v1/health', {
    access: 'public',
    limit: callLimits.watching,
    summary: 'Is the server up, and does its database answer?',
    response: z.object({ data: z.object({ status: z.literal('ok'), version: z.string() }) }),
  }),
};
