import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { noActor } from '../database/acting.ts';
import { at } from '../database/at.ts';
import { type Database, selectOne } from '../database/database.ts';
import { domainEvents } from '../modules/events/events.table.ts';
import { toldEvent } from '../modules/events/feed.repository.ts';
import { webhookDeliveries, webhookEndpoints } from '../modules/webhooks/webhooks.table.ts';

/** Events that an endpoint is moved on by at a time, and all that are behind together: a statement of a call takes seconds at most. */
const batchSize = { one: 500, all: 2_000 } as const;

/**
 * Makes deliveries of what happened next, for each endpoint that is on: in the order of the feed, each event once, and none of what was
 * backfilled. One batch, so that what was made can be sent before the next, and an endpoint that is far behind keeps none from the others.
 * A cursor that another server moves at this moment is left to it.
 *
 * @returns how many events were passed, until when there are more, and how many deliveries were made of them.
 */
export const makeDeliveries = ({ db, clock }: { db: Database; clock: Clock }) =>
  db.transact(noActor, async (transaction) => {
    const now = clock.now();
    return selectOne<{ passed: number; made: number }>(
      transaction,
      sql`
        with behind as (
          select id, sequence, types, generation from ${webhookEndpoints}
            where active and sequence < (select max(sequence) from ${domainEvents}) for update skip locked
        ), passed as (
          select behind.id as endpoint_id, generation, event.*, not backfill and (types is null or types ? type) as meant
            from behind cross join lateral (
              select sequence, id as event_id, type, kind, record_id, external_id, backfill, (${toldEvent})::text as body
                from ${domainEvents} where ${domainEvents.sequence} > behind.sequence
                order by ${domainEvents.sequence}
                limit least(${batchSize.one}::int, ${batchSize.all}::int / (select greatest(1, count(*)) from behind))
            ) event
        ), moved as (
          update ${webhookEndpoints} set sequence = last.sequence
            from (select endpoint_id, max(sequence) as sequence from passed group by endpoint_id) last
            where ${webhookEndpoints.id} = last.endpoint_id
        ), made as (
          insert into ${webhookDeliveries}
              (endpoint_id, event_id, type, sequence, record_kind, record_id, external_id, body, generation, created_at, due_at)
            select endpoint_id, event_id, type, sequence, kind, record_id, external_id, body, generation,
                ${at(now)}, ${at(now)}
              from passed where meant order by sequence
            returning 1
        )
        select (select count(*)::int from passed) as passed, (select count(*)::int from made) as made`,
    );
  });
