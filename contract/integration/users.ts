import type * as z from 'zod';
import { endpoint, oneOf } from '../endpoint.ts';
import { Email, Instant, Locale, Name, Phone, TimeZone } from '../primitives.ts';
import { ExternalIdParams, LinkBody, sourcedBody, Told } from './sourced.ts';

/** What the application says of a person. A field that is left out is empty, or as noted. */
export const incomingPerson = {
  firstName: Name,
  lastName: Name,
  displayName: Name.optional().meta({ description: 'First and last name where left out' }),
  email: Email,
  phone: Phone.default(null),
  language: Locale.default('en'),
  timezone: TimeZone.default('UTC'),
  emailVerifiedAt: Instant.nullable()
    .default(null)
    .meta({ description: 'When the person showed that the address is theirs' }),
  createdAt: Instant.optional().meta({
    description: 'When they joined. Left out, when Lectern first heard of them; say it always or never',
  }),
};

export const IncomingUser = sourcedBody('user', incomingPerson).meta({ id: 'IncomingUser' });
export type IncomingUser = z.output<typeof IncomingUser>;

const access = { scope: 'users:write' } as const;

export const incomingUsers = {
  putUser: endpoint('PUT /api/v1/integration/users/{externalId}', {
    access,
    summary: 'Tell of a user: new ones are added, known ones changed',
    params: ExternalIdParams,
    body: IncomingUser,
    response: oneOf(Told),
  }),
  linkUser: endpoint('POST /api/v1/integration/users/{externalId}/link', {
    access,
    summary: 'Say which user that Lectern has already is the one with this key',
    params: ExternalIdParams,
    body: LinkBody,
    response: oneOf(Told),
  }),
};
