import type { DomainEvent } from '#client/index.ts';
import type { Sql } from '../database.ts';
import { wantCatalogue } from './catalogue.ts';
import { decideMoney } from './decide-money.ts';
import { decidePerson, joinPeople } from './decide-people.ts';
import { decideReview, type OfReview } from './decide-reviews.ts';
import { replaceMerged } from './replace-merged.ts';

type Decision = Extract<DomainEvent, { type: `${'tutor' | 'user' | 'report'}.${string}` }>;

/** A decision about a person or a report of the marketplace's. */
const decide = async (sql: Sql, { externalId, at, data }: Decision) => {
  if (externalId === null) return;
  if ('resolution' in data) {
    const { status, resolution, question } = data;
    await sql`
      update reports set status = ${status}, resolution = ${resolution}, question = ${question && JSON.stringify(question)}::jsonb,
        answer = case when question ->> 'askedAt' = ${question?.askedAt ?? null} then answer end
      where id = ${externalId}`;
  }
  if ('intoExternalId' in data) await joinPeople(sql, { id: externalId, into: data.intoExternalId, at });
  else if ('statusReason' in data) {
    const { status, statusReason: status_reason } = data;
    const requested = 'changesRequested' in data ? data.changesRequested : null;
    await decidePerson(sql, externalId, { status, status_reason, changes_requested: requested?.items ?? null });
  }
};

const isDecision = (event: DomainEvent): event is Decision => /^(tutor|user|report)\./.test(event.type);
const isOfReview = (event: DomainEvent): event is OfReview => event.type.startsWith('review.');
const isAboutMoney = ({ type }: DomainEvent) => /^(refund|payout|dispute)\./.test(type);
const isOfCatalogue = ({ type }: DomainEvent) => /^(subject|level|language|page|settings)\./.test(type);

/**
 * What an event is about: of one record the newest holds. Refunds have no key of ours: `externalId` is that of their booking, of which several may be
 * asked for, so that theirs is Lectern's own.
 */
const recordOf = ({ type, externalId, data }: DomainEvent) => {
  const id = 'id' in data ? data.id : '';
  return `${type.split('.')[0]}/${type === 'refund.requested' ? id : (externalId ?? id)}`;
};

/**
 * Does what an event of Lectern's asks for. However the event came, by the feed or by a webhook, how often, and in which order: of one record only an
 * event with a higher `sequence` than all before counts, so that each counts once at most. The database is asked that in the statement that writes it
 * down, so that two ways at the same moment cannot both find it new.
 */
export const applyEvent = async (sql: Sql, event: DomainEvent, way: 'webhook' | 'feed') => {
  const { id, sequence, type, at } = event;
  const record = recordOf(event);
  // For people to look at.
  await sql`insert into heard (id, sequence, type, record, at, way) values (${id}, ${sequence}, ${type}, ${record}, ${at}, ${way})
    on conflict do nothing`;
  const { rows: newest } = await sql`
    insert into newest values (${record}, ${sequence})
    on conflict (record) do update set sequence = excluded.sequence where newest.sequence < excluded.sequence
    returning record`;
  if (newest.length === 0) return;
  if (isDecision(event)) await decide(sql, event);
  else if (isOfReview(event)) await decideReview(sql, event);
  else if (isAboutMoney(event)) await decideMoney(sql, event);
  else if (isOfCatalogue(event)) {
    const { data } = event;
    if ('mergedInto' in data && data.mergedInto) await replaceMerged(sql, data, data.mergedInto);
    // Subjects, pages, settings and so on are few: they are read anew, all of them.
    await wantCatalogue(sql);
  }
};
