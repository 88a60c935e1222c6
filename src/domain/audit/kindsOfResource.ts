import { type AuditEntity, auditEntities, moneyKinds } from '#contract/audit.ts';
import { resourceOf } from './resourceOf.ts';

/** The kinds of record that a resource shows: bookings are shown with what is decided about their money. */
export const kindsOfResource = (resource: string): readonly AuditEntity[] =>
  auditEntities.filter((kind) => resourceOf[kind] === resource);

/** The kind that its records are of. */
export const kindOfResource = (resource: string): AuditEntity | undefined =>
  kindsOfResource(resource).find((kind) => !moneyKinds.some((money) => money === kind));
