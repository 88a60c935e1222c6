import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntity, type AuditEvent, audit, decisions, type HistoryEvent } from '#contract/audit.ts';
import { Page } from '#contract/pages.ts';
import { reportTransitions } from '#contract/reports.ts';
import { Review } from '#contract/reviews.ts';
import { namesOf, type States, transitionsFrom } from '#contract/states.ts';
import { bookingStatuses } from '#contract/transactions.ts';
import { tutorStates } from '#contract/tutors.ts';
import { accountStates, users } from '#contract/users.ts';
import { select } from '#server/database/database.ts';
import { engines } from '#tests/support/engines.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Change = [before: string, after: string];

type Told = Pick<HistoryEvent, 'action' | 'entity' | 'changes'>;

const changed = (entity: AuditEntity, [before, after]: Change): Told => ({
  action: 'changed',
  entity,
  changes: { status: { before, after } },
});

const transitionsOf = <State extends string>(states: States<State>): Change[] =>
  namesOf(states).flatMap((from) => transitionsFrom(states, from).map((to): Change => [from, to]));

const reportChanges = Object.entries(reportTransitions).flatMap(([from, all]) => all.map((to): Change => [from, to]));

const pageStatuses = Page.fields.status.words;

/** All that can become of the status of each kind of record. */
const all: [AuditEntity, Change[]][] = [
  ['tutor', transitionsOf(tutorStates)],
  ['user', transitionsOf(accountStates)],
  ['admin', transitionsOf(accountStates)],
  ['report', reportChanges],
  ['review', transitionsOf(Review.fields.status.states)],
  ['page', pageStatuses.map((to): Change => [to === 'draft' ? 'published' : 'draft', to])],
  ['booking', bookingStatuses.slice(1).map((to): Change => ['requested', to])],
];

describe.each(engines)('what was decided by an event of the trail on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const decisionsOf = async (events: Told[], details: unknown = null) => {
    const rows = await select<{ decision: string | null }>(
      server.db,
      sql`select audit_decision(told.action, told.entity, told.changes, ${JSON.stringify(details)}::jsonb) as decision
        from json_to_recordset(${JSON.stringify(events)}) told (action text, entity text, changes jsonb)`,
    );
    return rows.map(({ decision }) => decision);
  };
  const decisionOf = async (event: Told, details?: unknown) => (await decisionsOf([event], details))[0];

  it.each(all)(
    'is said of a %s, whatever becomes of its status, in a word that the contract has',
    async (entity, changes) => {
      expect(changes.length).toBeGreaterThan(0);
      const said = await decisionsOf(changes.map((change) => changed(entity, change)));
      expect(said.filter((word) => !(decisions as readonly unknown[]).includes(word))).toEqual([]);
    },
  );

  it('tells a suspended tutor who comes back from one who is new, and a decision that is taken back from an application that is reopened', async () => {
    const changes: Change[] = [
      ['pending', 'approved'],
      ['suspended', 'approved'],
      ['approved', 'pending'],
      ['rejected', 'pending'],
    ];
    expect(await decisionsOf(changes.map((change) => changed('tutor', change)))).toEqual([
      'approved',
      'reinstated',
      'takenBack',
      'reopened',
    ]);
    const reportChange: Change[] = [
      ['open', 'inReview'],
      ['resolved', 'inReview'],
      ['dismissed', 'inReview'],
      ['resolved', 'open'],
    ];
    expect(await decisionsOf(reportChange.map((change) => changed('report', change)))).toEqual([
      'takenUp',
      'takenBack',
      'takenBack',
      'reopened',
    ]);
  });

  it('names what was decided about documents, and that it was asked for changes', async () => {
    const of = (changes: HistoryEvent['changes']) => decisionOf({ action: 'changed', entity: 'tutor', changes });
    const identity = { before: null, after: { state: 'refused', code: 'expired' } };
    expect(await of({ 'checklist.identity': identity })).toBe('checked');
    expect(
      await of({ 'checklist.identity': identity, documents: { removed: [], added: ['passport.pdf'] } }),
    ).toBeNull();
    const requested = { at: '2026-11-23T09:00:00.000Z', items: [] };
    expect(await of({ changesRequested: { before: null, after: requested } })).toBe('changesRequested');
    expect(await of({ changesRequested: { before: requested, after: null } })).toBe('takenBack');
    const status = { before: 'pending', after: 'approved' };
    expect(await of({ status, changesRequested: { before: requested, after: null } })).toBe('approved');
  });

  it('says of money what was asked for the first time, too, of content that it went back, and of what was merged', async () => {
    const status = (after: string) => ({ status: { before: null, after } });
    const event = (action: Told['action'], entity: AuditEntity, after: string) => ({
      action,
      entity,
      changes: status(after),
    });
    expect(
      await decisionsOf([
        event('created', 'refund', 'requested'),
        event('changed', 'refund', 'succeeded'),
        event('changed', 'refund', 'failed'),
        event('created', 'payout', 'withheld'),
        event('changed', 'payout', 'released'),
        { action: 'created', entity: 'dispute', changes: { outcome: { before: null, after: 'student' } } },
      ]),
    ).toEqual(['refundRequested', 'refundDone', 'refundFailed', 'payoutWithheld', 'payoutReleased', 'disputeDecided']);
    const restored = {
      action: 'changed' as const,
      entity: 'page' as const,
      changes: { title: { before: 'a', after: 'b' } },
    };
    expect(await decisionOf(restored, { restoredFrom: 1 })).toBe('restored');
    const into = { id: 'b', name: 'Spanish' };
    expect(await decisionOf({ action: 'deleted', entity: 'language', changes: null }, { mergedInto: into })).toBe(
      'merged',
    );
    expect(await decisionOf(restored)).toBeNull();
  });

  it.each<[string, Told]>([
    ['of another field', { action: 'changed', entity: 'tutor', changes: { bio: { before: 'a', after: 'approved' } } }],
    ['of a kind without decisions', changed('level', ['a', 'approved'])],
    ['of a status that is unknown', changed('user', ['active', 'asleep'])],
    ['that adds the record', { ...changed('user', ['', 'active']), action: 'created' }],
    ['of nothing', { action: 'changed', entity: 'user', changes: null }],
    ['of no record', { action: 'signedIn', entity: null, changes: null }],
  ])('is nothing by a change %s', async (_, event) => {
    expect(await decisionOf(event)).toBeNull();
  });

  it('is what the trail is filtered by', async () => {
    const { data: user } = (await server.call(users.add, { as: 'admin', body: newPerson('decided@users.test') })).body;
    const body = { status: 'suspended', reason: 'To see what is told.', version: user.version };
    await server.call(users.changeStatus, { as: 'admin', params: { id: user.id }, body });
    const query = { decision: 'suspended,reinstated', limit: 5 };
    const { data } = (await server.call(audit.list, { as: 'superAdmin', query })).body;
    expect(data.map(({ recordId, decision }: AuditEvent) => [recordId, decision])).toEqual([[user.id, 'suspended']]);
  });
});
