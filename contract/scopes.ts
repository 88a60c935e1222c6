/**
 * What a service token may do. Each call of the integration names one of these, or those of which any will do; a token opens the calls of
 * its scopes and nothing else.
 */
export const scopes = [
  'users:write',
  'tutors:write',
  'bookings:write',
  'reports:write',
  'reviews:write',
  'files:write',
  'catalogue:read',
  'events:read',
] as const;
export type Scope = (typeof scopes)[number];
