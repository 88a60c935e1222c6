import { describe, expect, it } from 'vitest';
import type { AuditEntity, HistoryEvent } from '#contract/audit.ts';
import { Page } from '#contract/pages.ts';
import { reportTransitions } from '#contract/reports.ts';
import { Review } from '#contract/reviews.ts';
import { namesOf, type States, transitionsFrom } from '#contract/states.ts';
import { bookingStatuses } from '#contract/transactions.ts';
import { tutorStates } from '#contract/tutors.ts';
import { accountStates } from '#contract/users.ts';
import { decisionOf } from '#src/domain/audit/decisionOf.ts';

type Change = [before: string, after: string];

const changed = (
  entity: AuditEntity,
  [before, after]: Change,
): Pick<HistoryEvent, 'action' | 'entity' | 'changes'> => ({
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

describe('what a change of status is called', () => {
  it.each(all)('says of a %s what was decided, whichever it was', (entity, changes) => {
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter((change) => decisionOf(changed(entity, change)) === undefined)).toEqual([]);
  });

  it('tells a suspended tutor who comes back from one who is new, and a decision that is taken back from an application that is reopened', () => {
    const words = (
      [
        ['pending', 'approved'],
        ['suspended', 'approved'],
        ['approved', 'pending'],
        ['rejected', 'pending'],
      ] as Change[]
    ).map((change) => decisionOf(changed('tutor', change)));
    expect(words).toEqual(['approved', 'reinstated', 'takenBack', 'reopened']);
  });

  it('names what was decided about documents, and that it was asked for changes', () => {
    const of = (changes: HistoryEvent['changes']) => decisionOf({ action: 'changed', entity: 'tutor', changes });
    const identity = { before: null, after: { state: 'refused', code: 'expired' } };
    expect(of({ 'checklist.identity': identity })).toBe('checked');
    expect(of({ 'checklist.identity': identity, documents: { removed: [], added: ['passport.pdf'] } })).toBeUndefined();
    const requested = { at: '2026-11-23T09:00:00.000Z', items: [] };
    expect(of({ changesRequested: { before: null, after: requested } })).toBe('changesRequested');
    expect(of({ changesRequested: { before: requested, after: null } })).toBe('takenBack');
    const status = { before: 'pending', after: 'approved' };
    expect(of({ status, changesRequested: { before: requested, after: null } })).toBe('approved');
  });

  it.each<[string, Pick<HistoryEvent, 'action' | 'entity' | 'changes'>]>([
    ['of another field', { action: 'changed', entity: 'tutor', changes: { bio: { before: 'a', after: 'approved' } } }],
    ['of a kind without decisions', changed('level', ['a', 'approved'])],
    ['of a status that is unknown', changed('user', ['active', 'asleep'])],
    ['that adds the record', { ...changed('user', ['', 'active']), action: 'created' }],
    ['of nothing', { action: 'changed', entity: 'user', changes: null }],
  ])('says nothing of a change %s', (_, event) => {
    expect(decisionOf(event)).toBeUndefined();
  });
});
