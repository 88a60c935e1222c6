import { and, eq, type SQL, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import { testType, type WebhookAttempt, webhookLimits } from '#contract/webhooks.ts';
import { type Clock, fromNow } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Acting, noActor } from '../database/acting.ts';
import { at } from '../database/at.ts';
import { type Database, select, type Transaction } from '../database/database.ts';
import { day, hour, second } from '../durations.ts';
import type { Mail } from '../mail/mail.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { isSuperAdmin } from '../modules/users/users.rules.ts';
import { webhookDeliveries, webhookEndpoints } from '../modules/webhooks/webhooks.table.ts';
import { createGroupCommit } from './group-commit.ts';
import { delayAfter, longestPause } from './schedule.ts';

/** How long a claimed delivery is leased: so many times as long as an attempt may take, as the database may be slow, too. */
const leasedAttempts = 4;
/** Attempts under way of one server for one endpoint; of one that fails so few that it takes nothing from the others. Tests are beside them. */
const concurrency = { usual: 16, failing: 2, tests: 1 } as const;
/**
 * After how long an outage what waits is due at once: until then no pause of the usual schedule is longer than five hours. Not after every success, as
 * what its receiver never takes would use up its attempts within hours where few events happen.
 */
const outageHours = 6;
/** Deliveries that are made due by one statement. */
const portionSize = 2_000;
/** How many attempts a delivery shows. */
const shownAttempts = 20;

export type Job = {
  id: string;
  claim: number;
  generation: number;
  tries: number;
  endpointId: string;
  eventId: string;
  type: string;
  body: string;
  url: string;
  sealedSecret: string;
  previousSealedSecret: string | null;
  previousEndsAt: string | null;
};

type Failure = { attempt: WebhookAttempt; retryAfter?: number | undefined };
type OffReason = 'gone' | 'failing';
type Endpoint = typeof webhookEndpoints.$inferSelect;

/** The attempts with one more, without the first where they are enough. */
const withAttempt = (attempts: SQL, more: SQL) =>
  sql`case when jsonb_array_length(${attempts}) < ${shownAttempts} then ${attempts} else ${attempts} - 0 end || ${more}`;

const gone = 410;
const isTest = ({ type }: Pick<Job, 'type'>) => type === testType;

/** What shares connections and attempts under way: tests have a lane of their own, so that what waits for a receiver that hangs keeps none. */
export const laneOf = ({ endpointId, type }: Pick<Job, 'endpointId' | 'type'>) =>
  isTest({ type }) ? `test ${endpointId}` : endpointId;

/**
 * The queue of deliveries. Several servers claim from it at once (`skip locked`) and each delivery is leased to one; where that dies the lease
 * expires and another takes it, so delivery is at least once, under the same id. Of one record's only the oldest that waits is claimed, so
 * that a receiver hears of a record in order, and of different ones side by side.
 */
export const createDeliveryQueue = ({
  db,
  clock,
  mail,
  attempts: { timeoutSeconds, retrySeconds },
  random = Math.random,
}: {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, 'send'>;
  attempts: Config['webhookAttempts'];
  random?: () => number;
}) => {
  const leaseMilliseconds = leasedAttempts * timeoutSeconds * second;
  /** What fails together, as where a receiver hangs, would take all connections from the calls: one after the other, it takes one. */
  const inTurn = new PQueue({ concurrency: 1 });
  const transactInTurn = <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>): Promise<T> =>
    inTurn.add(() => db.transact(acting, run), { throwOnTimeout: true });

  /** Fencing: whoever lost the lease has no say any more. */
  const isHeld = ({ id, claim }: Job) =>
    and(
      eq(webhookDeliveries.id, id),
      eq(webhookDeliveries.claim, claim),
      eq(webhookDeliveries.state, 'waiting'),
      sql`${webhookDeliveries.claimedUntil} is not null`,
    );
  const tried = ({ status, error, ...attempt }: WebhookAttempt) => ({
    claimedUntil: null,
    attemptCount: sql`${webhookDeliveries.attemptCount} + 1`,
    status,
    error,
    attempts: withAttempt(
      sql`${webhookDeliveries.attempts}`,
      sql`${JSON.stringify([{ ...attempt, status, error }])}::jsonb`,
    ),
  });

  /**
   * What becomes of a delivery that failed. Begun anew, since staff have named another address, switched the endpoint on or sent it again
   * while it was tried, it is due at once with the whole schedule before it.
   */
  const nextOf = (job: Job, { attempt, retryAfter = 0 }: Failure, isBegunAnew: boolean) => {
    if (isBegunAnew && !isTest(job)) return { dueAt: clock.now(), tries: 0 };
    const delay = isTest(job) ? undefined : delayAfter(retrySeconds, job.tries, random());
    // An endpoint that is gone is not given up: this goes on when it is switched on again.
    if (delay === undefined && (isTest(job) || attempt.status !== gone))
      return { state: 'failed' as const, endedAt: clock.now() };
    return { dueAt: fromNow(clock, Math.max(delay ?? 0, retryAfter)) };
  };

  const tellSuperAdmins = async (
    transaction: Transaction,
    { name, url, reason }: { name: string; url: string; reason: OffReason },
  ) => {
    const told = await transaction.select({ accountId: accounts.id }).from(accounts).where(isSuperAdmin);
    const template = reason === 'gone' ? 'webhook-gone' : 'webhook-stopped';
    const variables = { endpointName: name, endpointUrl: url, switchedOffAt: clock.now().toISOString() };
    for (const { accountId } of told) await mail.send({ template, accountId, variables }, transaction);
  };

  /** Of several answers the one that asks for the longest holds. */
  const pausedUntil = (retryAfter: number) =>
    sql`greatest(${webhookEndpoints.pausedUntil}, ${at(fromNow(clock, retryAfter))})`;

  const isTooLong = (failingSince: Date) =>
    clock.now().getTime() - failingSince.getTime() >= webhookLimits.failingDays * day;

  /**
   * Since when the endpoint fails. A time longer than any pause in which nothing was tried does not count: who knows how it was meanwhile. What
   * it failed before that does, so that one with few events is switched off too.
   */
  const failingSinceOf = ({ failingSince, lastFailedAt }: Endpoint) => {
    const now = clock.now();
    if (failingSince === null) return now;
    const untried = now.getTime() - (lastFailedAt ?? failingSince).getTime();
    return untried > longestPause(retrySeconds) ? new Date(failingSince.getTime() + untried) : failingSince;
  };

  const lockEndpoint = async (transaction: Transaction, { endpointId }: Job) => {
    const [endpoint] = await transaction
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for('update');
    return endpoint;
  };
  const lockHeld = async (transaction: Transaction, job: Job) => {
    const [held] = await transaction
      .select({ tries: webhookDeliveries.tries })
      .from(webhookDeliveries)
      .where(isHeld(job))
      .for('update');
    return held;
  };

  /** Notes that an endpoint failed, and switches it off where that is enough. */
  const noteFailure = async (
    transaction: Transaction,
    { endpoint, attempt, retryAfter }: Failure & { endpoint: Endpoint },
  ): Promise<OffReason | undefined> => {
    const now = clock.now();
    const failingSince = failingSinceOf(endpoint);
    const stopped = isTooLong(failingSince) ? 'failing' : undefined;
    const reason: OffReason | undefined = attempt.status === gone ? 'gone' : stopped;
    const off = { active: false, offReason: reason, switchedOffAt: now, version: endpoint.version + 1, updatedAt: now };
    await transaction
      .update(webhookEndpoints)
      .set({
        failingSince,
        lastFailedAt: now,
        ...(retryAfter !== undefined && { pausedUntil: pausedUntil(retryAfter) }),
        ...(reason && off),
      })
      .where(eq(webhookEndpoints.id, endpoint.id));
    if (reason) await tellSuperAdmins(transaction, { ...endpoint, reason });
    return reason;
  };

  /** @returns which of the endpoints had an outage, as something was taken. */
  const readRecovered = (told: string) =>
    select<{ id: string; generation: number }>(
      db,
      sql`
        select id, generation from ${webhookEndpoints} endpoint
          where failing_since <= ${at(fromNow(clock, -outageHours * hour))}
            and exists (select from jsonb_to_recordset(${told}::jsonb) told (id uuid, url text) where told.id = endpoint.id and told.url = endpoint.url)`,
    );

  /**
   * Makes what an outage put off due at once, in its place of the schedule. That is one delivery of a record at most, as those after it were never tried;
   * without it they would be held back for as long as a day by a receiver that takes everything again.
   */
  const makeDue = async ({ id, generation }: { id: string; generation: number }) => {
    const now = at(clock.now());
    const putOff = sql`
      select id from ${webhookDeliveries}
        where endpoint_id = ${id}::uuid and generation = ${generation}::int and state = 'waiting' and sequence is not null and due_at > ${now}
        order by due_at limit ${portionSize} for update skip locked`;
    let made: unknown[] = [];
    do {
      made = await db.transact(noActor, (transaction) =>
        transaction
          .update(webhookDeliveries)
          .set({ dueAt: now })
          .where(sql`${webhookDeliveries.id} = any(array(${putOff}))`)
          .returning({ id: webhookDeliveries.id }),
      );
    } while (made.length === portionSize);
  };

  return {
    /**
     * Takes deliveries that are due, as many as may be under way.
     *
     * @param underWay how many are by lane.
     */
    claim: (underWay: ReadonlyMap<string, number>) =>
      db.transact(noActor, async (transaction) => {
        const now = at(clock.now());
        const lanes = sql`${JSON.stringify(Object.fromEntries(underWay))}::jsonb`;
        const isFree = sql`(one.claimed_until is null or one.claimed_until < ${now})`;
        return select<Job>(
          transaction,
          sql`
            with test as (
              select delivery.id from ${webhookEndpoints} endpoint cross join lateral (
                select id from ${webhookDeliveries} one
                  where one.endpoint_id = endpoint.id and one.state = 'waiting' and one.sequence is null and one.due_at <= ${now} and ${isFree}
                  order by one.due_at
                  limit greatest(0, ${concurrency.tests}::int - coalesce((${lanes} ->> ('test ' || endpoint.id))::int, 0))
                  for update skip locked
              ) delivery
            ), event as (
              -- Not of endpoints that are off or paused: all that waits for them would be read each time.
              select delivery.id from (
                select * from ${webhookEndpoints} where active and coalesce(paused_until <= ${now}, true)
              ) endpoint cross join lateral (
                select id from ${webhookDeliveries} one
                  where one.endpoint_id = endpoint.id and one.state = 'waiting' and one.sequence is not null
                    and (one.generation, one.due_at) <= (endpoint.generation, ${now}) and ${isFree}
                    and one.sequence = (
                      -- A subplan that only an index of the record can answer, whatever the planner knows of a queue that has just filled.
                      select min(earlier.sequence) from ${webhookDeliveries} earlier
                        where earlier.record_id = one.record_id and earlier.record_kind = one.record_kind
                          and earlier.state = 'waiting' and earlier.endpoint_id::text = one.endpoint_id::text
                    )
                  order by one.generation, one.due_at, one.sequence
                  limit greatest(0, case when endpoint.failing_since is null then ${concurrency.usual}::int else ${concurrency.failing}::int end
                    - coalesce((${lanes} ->> endpoint.id::text)::int, 0))
                  for update skip locked
              ) delivery
            ), claimed as (
              update ${webhookDeliveries} delivery
              set claimed_until = ${at(fromNow(clock, leaseMilliseconds))}, claim = delivery.claim + 1, generation = endpoint.generation,
                tries = 1 + case when delivery.generation = endpoint.generation then delivery.tries else 0 end,
                -- What was begun anew is of today's generation now: given back, or left by a server that died, it would wait for when it was due before.
                due_at = least(delivery.due_at, ${now})
              from ${webhookEndpoints} endpoint
              where delivery.id = any(array(select id from test union all select id from event)) and endpoint.id = delivery.endpoint_id
              returning delivery.id, delivery.claim, delivery.generation, delivery.tries, delivery.endpoint_id as "endpointId", delivery.event_id as "eventId",
                delivery.type, delivery.body, endpoint.url, endpoint.sealed_secret as "sealedSecret",
                endpoint.previous_sealed_secret as "previousSealedSecret", endpoint.previous_ends_at::text as "previousEndsAt", delivery.sequence as place
            )
            select * from claimed order by place nulls first`,
        );
      }),

    /** Notes what was taken, several at a time. A test that was ends the failing, but is no event that was delivered. */
    delivered: createGroupCommit<{ job: Job; attempt: WebhookAttempt }>(async (done) => {
      const told = JSON.stringify(done.map(({ job }) => ({ id: job.endpointId, url: job.url, event: !isTest(job) })));
      // Before the outage is said to be over: whoever tries this again finds it still.
      for (const endpoint of await readRecovered(told)) await makeDue(endpoint);
      await db.transact(noActor, async (transaction) => {
        const now = at(clock.now());
        const given = done.map(({ job: { id, claim }, attempt }) => ({ id, claim, status: attempt.status, attempt }));
        const ids = given.map(({ id }) => id);
        // Endpoints first, as whoever sends again locks them. What another address than its own has taken says nothing about one.
        // Not each time: all of an endpoint's would queue for its row.
        await transaction.execute(sql`
          update ${webhookEndpoints} endpoint
            set failing_since = null, last_delivered_at = case when told.event then ${now} else last_delivered_at end
            from (
              select id, url, bool_or(event) as event from jsonb_to_recordset(${told}::jsonb) one (id uuid, url text, event boolean)
                group by id, url
            ) told
            where endpoint.id = told.id and endpoint.url = told.url and (failing_since is not null
              or told.event and (last_delivered_at is null or last_delivered_at < ${now} - interval '1 second'))`);
        await transaction.execute(sql`
          update ${webhookDeliveries} delivery
            set state = 'delivered', ended_at = ${now}, claimed_until = null, attempt_count = attempt_count + 1, status = done.status,
              error = null, attempts = ${withAttempt(sql`delivery.attempts`, sql`jsonb_build_array(done.attempt)`)}
            from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) done (id uuid, claim integer, status integer, attempt jsonb)
            where delivery.id = any(${sql.param(ids)}::uuid[]) and delivery.id = done.id and delivery.claim = done.claim and state = 'waiting' and claimed_until is not null`);
      });
    }),

    /**
     * Schedules the next attempt, or gives up after the last. A test is tried once, and one that fails says nothing about the endpoint.
     *
     * @returns why the endpoint was switched off because of it, if it was.
     */
    failed: (job: Job, failure: Failure) =>
      transactInTurn({ origin: 'webhooks' }, async (transaction) => {
        // The endpoint first, as whoever sends again locks them: neither may wait for the other.
        const endpoint = await lockEndpoint(transaction, job);
        const held = await lockHeld(transaction, job);
        if (!endpoint || !held) return undefined;
        const isElsewhere = endpoint.url !== job.url;
        const isBegunAnew = endpoint.generation !== job.generation || held.tries !== job.tries;
        await transaction
          .update(webhookDeliveries)
          .set({ ...tried(failure.attempt), ...nextOf(job, failure, isBegunAnew) })
          .where(eq(webhookDeliveries.id, job.id));
        // What another address than its own has answered says nothing about it.
        if (isTest(job) || isElsewhere || !endpoint.active) return undefined;
        return noteFailure(transaction, { endpoint, ...failure });
      }),

    /** Gives back what was claimed and not tried to the end. */
    release: (job: Job) =>
      transactInTurn(noActor, (transaction) =>
        transaction
          .update(webhookDeliveries)
          .set({ claimedUntil: null, tries: sql`greatest(0, ${webhookDeliveries.tries} - 1)` })
          .where(isHeld(job)),
      ),
  };
};

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;
