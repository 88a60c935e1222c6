import * as z from 'zod';
import { endpoint, oneOf } from '../endpoint.ts';
import { Cents, Currency } from '../primitives.ts';
import { CatalogueName } from '../source.ts';
import { ExternalIdParams, LinkBody, sourcedBody, Told } from './sourced.ts';
import { incomingPerson } from './users.ts';

export const IncomingTutor = sourcedBody('tutor', {
  ...incomingPerson,
  headline: z.string().trim().max(120).default(''),
  bio: z.string().trim().max(5000).default(''),
  hourlyRateCents: Cents,
  currency: Currency,
  yearsOfExperience: z.int().min(0).max(70).default(0),
  subjects: z
    .array(CatalogueName)
    .min(1)
    .max(50)
    .meta({ description: 'By key, slug or path: `mathematics-algebra`, `mathematics/algebra`' }),
  languages: z.array(CatalogueName).min(1).max(30).meta({ description: 'By key or ISO code: `de`' }),
  levels: z
    .array(CatalogueName)
    .min(1)
    .max(30)
    .meta({ description: 'By key or name, as staff wrote it: `Upper secondary school`' }),
}).meta({ id: 'IncomingTutor' });
export type IncomingTutor = z.output<typeof IncomingTutor>;

const access = { scope: 'tutors:write' } as const;

export const incomingTutors = {
  putTutor: endpoint('PUT /api/v1/integration/tutors/{externalId}', {
    access,
    summary: 'Tell of a tutor: new ones are added as pending, known ones changed',
    params: ExternalIdParams,
    body: IncomingTutor,
    response: oneOf(Told),
  }),
  linkTutor: endpoint('POST /api/v1/integration/tutors/{externalId}/link', {
    access,
    summary: 'Say which tutor that Lectern has already is the one with this key',
    params: ExternalIdParams,
    body: LinkBody,
    response: oneOf(Told),
  }),
};
