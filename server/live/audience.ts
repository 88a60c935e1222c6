import { type Access, grants, stricterOf } from '#contract/access.ts';
import type { Caller } from '../caller.ts';

const audiences = ['editor', 'admin', 'superAdmin'] as const;

/** Staff who may hear the same. */
export type Audience = (typeof audiences)[number];

/** Undefined for whoever is no staff. */
export const audienceOf = (caller: Caller): Audience | undefined =>
  audiences.findLast((audience) => grants(audience, caller));

export const mayHear = (audience: Audience, access: Access): boolean => stricterOf(audience, access) === audience;
