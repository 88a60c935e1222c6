import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { anyOf, listQuery } from './list-query.ts';
import { changeOf, entity, Id, Instant, Name } from './primitives.ts';
import { scopes } from './scopes.ts';

/** For how many days before its end a token is `expiring`, which super admins are told of by e-mail. */
export const expiringDays = 14;

/** A token is in use for so many days after its last call. */
export const inUseDays = 7;

/** How it is with a token today. */
export const tokenStates = ['active', 'expiring', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** For how long a new token is good, in days; null for ever. */
export const validities = { year: 365, quarter: 90, month: 30, never: null } as const;
export type Validity = keyof typeof validities;
export const validityNames = Object.keys(validities) as [Validity, ...Validity[]];

const Validity = z.enum(validityNames);
const Scopes = z.array(z.enum(scopes)).min(1).max(scopes.length);

/** What a program of others calls the integration with. The token itself is told once, to whoever adds or rotates it. */
export const ServiceToken = entity({
  name: Name,
  scopes: z.array(z.enum(scopes)),
  state: z.enum(tokenStates),
  /** What the token begins with, by which its owner knows it again. */
  beginning: z.string(),
  lastUsedAt: Instant.nullable(),
  /** Null where it never ends by itself. */
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  /** Until when the one is good that it took the place of; null where that has ended or there was none. */
  previousEndsAt: Instant.nullable(),
  /** Who added it; null where they have been deleted since. */
  createdByName: z.string().nullable(),
});
export type ServiceToken = z.infer<typeof ServiceToken>;

/** A token that was just made, with its text. */
export const MadeToken = ServiceToken.extend({ token: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;

const access = 'superAdmin';
const path = '/api/v1/admin/serviceTokens';

const list = endpoint(`GET ${path}`, {
  access,
  summary: 'Service tokens, of which none is shown',
  query: listQuery({
    sort: ['name', 'lastUsedAt', 'expiresAt', 'createdAt'],
    by: ['name', 'asc'],
    filters: { state: anyOf(z.enum(tokenStates)) },
  }),
  response: listOf(ServiceToken),
});

/** Drawn anew for each token, and kept nowhere: where the answer was lost, the same comes again, and is told the same token. */
const key = Id.optional();

export const serviceTokens = {
  list,
  csv: csvOf(list),
  get: endpoint(`GET ${path}/{id}`, { access, summary: 'One service token', response: oneOf(ServiceToken) }),
  add: endpoint(`POST ${path}/add`, {
    access,
    summary: 'Add a service token, which this answer alone tells',
    body: z.strictObject({
      key,
      name: Name,
      scopes: Scopes,
      validity: Validity,
    }),
    response: oneOf(MadeToken),
  }),
  update: endpoint(`POST ${path}/update/{id}`, {
    access,
    summary: 'Rename a service token, or change its scopes',
    body: changeOf({ name: Name, scopes: Scopes }),
    response: oneOf(ServiceToken),
  }),
  rotate: endpoint(`POST ${path}/rotate/{id}`, {
    access,
    summary: 'Replace a service token by a new one, which this answer alone tells; the old one is good for a day more',
    body: changeOf({ key, validity: Validity }),
    response: oneOf(MadeToken),
  }),
  revoke: endpoint(`POST ${path}/revoke`, {
    access,
    summary: 'End a service token at once and for ever',
    body: z.strictObject({ id: Id }),
    response: oneOf(ServiceToken),
  }),
};
