import { inArray, sql } from 'drizzle-orm';
import { nameOfCall } from '#contract/endpoint.ts';
import { entities } from '#contract/entities.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { auditEvents } from './audit.table.ts';

/** The calls that merge records, as the trail calls them. */
const merges = (entities as readonly AnyEntity[]).flatMap(({ calls: { merge } }) => (merge ? [nameOfCall(merge)] : []));

/** Was an event part of a merge? The trail has the call with each record that it moved. */
export const isByMerge = (origin: string | null) => origin !== null && merges.includes(origin);

export const byMerge = sql<boolean | null>`${inArray(auditEvents.origin, merges)}`;
