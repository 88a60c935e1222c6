import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Connection, select } from '#server/database/database.ts';
import { readTold } from '#tests/convergence/state.ts';
import type { Database } from '../../examples/marketplace/database.ts';
import type { Step } from '../../examples/marketplace/day/plan.ts';
import type { Message } from '../../examples/marketplace/lectern/messages.ts';
import type { Person, Report, Upload } from '../../examples/marketplace/marketplace/records.ts';
import type { Arrival } from './arrivals.ts';
import type { Decision, Decisions } from './staff.ts';

type Event = {
  id: string;
  sequence: number;
  type: string;
  record: string;
  externalId: string;
  status: string;
  text: string | null;
};

/** All that both databases hold of what they told each other. */
export const readLectern = async (db: Connection) => ({
  events: await select<Event>(
    db,
    sql`select id, sequence::int as sequence, type, kind || '/' || record_id as record, external_id as "externalId",
        data ->> 'status' as status, coalesce(data ->> 'statusReason', data ->> 'resolution') as text
      from domain_events where kind in ('tutor', 'user', 'report') and external_id is not null order by sequence`,
  ),
  deliveries: await select<{ sequence: number; state: string; count: number }>(
    db,
    sql`select sequence::int as sequence, state, count(*)::int as count from webhook_deliveries group by 1, 2 order by 1`,
  ),
  told: await readTold(db),
  files: await select<{ key: string }>(
    db,
    sql`select external_id as key from tutor_documents where external_id is not null
      union all select external_id from report_evidence where external_id is not null order by 1`,
  ),
});
export type LecternState = Awaited<ReturnType<typeof readLectern>>;

export const readMarketplace = async ({ sql: query }: Database) => ({
  people: (await query<Person>`select * from people order by id`).rows,
  reports: (await query<Report>`select * from reports order by id`).rows,
  heard: (
    await query<{ id: string; sequence: number }>`select id, sequence::int as sequence from heard order by sequence`
  ).rows,
  outbox: (
    await query<{ message: Message; sent_at: Date | null; refusal: string | null }>`
      select message, sent_at, refusal from outbox order by id`
  ).rows,
  files: new Map(
    (await query<Upload & { id: string; content_type: string }>`select * from files`).rows.map((file) => [
      file.id,
      file,
    ]),
  ),
  bookings: (await query<{ count: number }>`select count(*)::int as count from bookings`).rows[0]?.count ?? 0,
});
export type MarketplaceState = Awaited<ReturnType<typeof readMarketplace>>;

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};
const show = (value: unknown) => JSON.stringify(value);

/** Each decision is an event, once and in its order, and there are no others. */
export const compareEvents = ({ events }: LecternState, decisions: Decisions) => {
  const told = groupBy(events, ({ record }) => record.split('/')[1] ?? '');
  return [...new Set([...decisions.keys(), ...told.keys()])].flatMap((id) => {
    const made = decisions.get(id) ?? [];
    const found: Decision[] = (told.get(id) ?? []).map(({ status, text }) => ({ status, text }));
    return isDeepStrictEqual(found, made) ? [] : [`Of ${id} was decided ${show(made)}, and told ${show(found)}.`];
  });
};

/** Each event was delivered and heard, and nothing else was. */
export const compareHeard = ({ events, deliveries }: LecternState, { heard }: MarketplaceState) => {
  const nameOf = ({ id, sequence }: { id: string; sequence: number }) => `${sequence} ${id}`;
  const told = events.map(nameOf);
  const came = heard.map(nameOf);
  const problems: string[] = [];
  if (!isDeepStrictEqual(told, came)) {
    const [unheard, untold] = [told.filter((one) => !came.includes(one)), came.filter((one) => !told.includes(one))];
    problems.push(
      `${told.length} events were told and ${came.length} heard: not heard ${show(unheard)}, not told ${show(untold)}.`,
    );
  }
  const delivered = deliveries.filter(({ state, count }) => state === 'delivered' && count === 1);
  const sequences = events.map(({ sequence }) => sequence);
  if (
    delivered.length !== deliveries.length ||
    !isDeepStrictEqual(
      delivered.map(({ sequence }) => sequence),
      sequences,
    )
  )
    problems.push(
      `Deliveries are not those of the events, each delivered: ${show(deliveries.filter(({ state }) => state !== 'delivered'))}`,
    );
  return problems;
};

/** Of one record nothing arrives before what came before it was taken. */
export const compareOrder = (arrivals: readonly Arrival[], { events }: LecternState) =>
  [...groupBy(events, ({ record }) => record)].flatMap(([record, ofRecord]) => {
    const arrived = groupBy(
      arrivals.filter((arrival) => arrival.record === record),
      ({ id }) => id,
    );
    const pairs = ofRecord.slice(1).map(({ id }, nth) => [ofRecord[nth]?.id ?? '', id] as const);
    return pairs.flatMap(([before, id]) => {
      const firstTaken = Math.min(...(arrived.get(before) ?? []).map(({ taken }) => taken));
      const firstArrived = Math.min(...(arrived.get(id) ?? []).map((arrival) => arrival.arrived));
      return firstTaken < firstArrived ? [] : [`${record}: ${id} arrived before ${before} was taken.`];
    });
  });

/** The marketplace has of each record what was decided last. */
export const compareDecided = (
  decisions: Decisions,
  { events }: LecternState,
  { people, reports }: MarketplaceState,
) => {
  const keys = new Map(events.map(({ record, externalId }) => [record.split('/')[1], externalId]));
  return [...decisions].flatMap(([id, made]) => {
    const last = made.at(-1);
    const key = keys.get(id);
    const person = people.find((one) => one.id === key);
    const report = reports.find((one) => one.id === key);
    const found = person
      ? { status: person.status, text: person.status_reason }
      : { status: report?.status, text: report?.resolution };
    return isDeepStrictEqual(found, last) ? [] : [`${key} was decided ${show(last)}, and is ${show(found)}.`];
  });
};

/** What staff decide, which is compared by itself. */
const decided = ['status', 'status_reason', 'resolution', 'resolved_at', 'assignee_id'];
const withoutDecisions = (value: unknown) =>
  Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value as Record<string, unknown>).filter(([name]) => !decided.includes(name)));

/** Lectern has what one has that was told the same once, in its order and by nobody who died over it. */
export const compareTold = (lectern: LecternState, model: LecternState) => {
  const problems: string[] = [];
  for (const [part, expected] of Object.entries(model.told)) {
    const actual = lectern.told[part as keyof typeof model.told];
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const [should, is] = [expected[key], actual[key]].map((value) =>
        value !== undefined && ['people', 'reports'].includes(part) ? withoutDecisions(value) : value,
      );
      if (!isDeepStrictEqual(is, should))
        problems.push(`${part} ${key} is ${show(is)}, and should be ${show(should)}.`);
    }
  }
  if (!isDeepStrictEqual(lectern.files, model.files))
    problems.push(`Of ${model.files.length} files there are ${lectern.files.length}.`);
  return problems;
};

/** Everything was told, and nothing refused. */
export const compareOutbox = ({ outbox }: MarketplaceState) =>
  outbox
    .filter(({ sent_at, refusal }) => sent_at === null || refusal !== null)
    .map(({ message, refusal }) => `${show(message)} was ${refusal === null ? 'never told' : `refused: ${refusal}`}.`);

/** Whoever was to sign up or apply did, once, however often the marketplace was killed over its day. */
export const comparePeople = ({ people }: MarketplaceState, plan: readonly Step[]) => {
  const planned = plan.flatMap((step) => (step.does === 'signUp' || step.does === 'apply' ? [step.id] : [])).sort();
  const there = people.map(({ id }) => id).sort();
  return isDeepStrictEqual(there, planned) ? [] : [`${planned.length} people were to come, and ${there.length} have.`];
};
