import { isAccessField } from '#contract/access.ts';
import type { FieldChange } from '#contract/audit.ts';
import type { ScreenEndpoint } from '#contract/endpoint.ts';
import { undoSeconds } from '#contract/letter-choice.ts';
import { needsReason } from '#contract/states.ts';
import type { LeftField, Undone } from '#contract/undoing.ts';
import { besideStatus, canReturn, canTakeBack, fieldsOf } from '#contract/ways-back.ts';
import { isMoney } from './changed-since.ts';
import type { UndoableEvent } from './find-event.ts';
import type { Names } from './names.ts';
import { type Left, type Outcome, ofFile, ofList, ofName, ofValue } from './way-of-field.ts';

export type Values = Readonly<Record<string, unknown>> & { version?: number };
/** The call that undoes the event, what of its body the event decides, and whether all else that it names stays as it is. */
export type UndoingCall = {
  endpoint: ScreenEndpoint;
  values: Readonly<Record<string, unknown>>;
  keepsOthers: boolean;
  /** What is called where it is too late for this. */
  fallback?: UndoingCall;
};
export type Plan = Undone & { call?: UndoingCall };

/** What is known of the record now, beside the event. */
type Situation = {
  event: UndoableEvent;
  record: Values;
  since: ReadonlyMap<string, Pick<LeftField, 'actorName' | 'actorKind' | 'at'>>;
  /** Of each field that the trail has by names. */
  names: ReadonlyMap<string, Names>;
  /** Files that the event took away and that are not there any more. */
  goneFiles: ReadonlySet<string>;
  callerId: string;
  now: Date;
  /** A decision is not taken back, though it may be of a moment ago. */
  decidesAnew: boolean;
  /** Where the marketplace is. */
  today: string;
};

const nobody = { actorName: null, actorKind: null, at: null };

const keep = (field: string, { reason, names }: Left, { since }: Situation): LeftField => ({
  ...{ field, reason, names },
  ...((reason === 'changed' && since.get(field)) || nobody),
});

const isTexts = (value: unknown): value is string[] => Array.isArray(value);

const callOf = ({ action, way }: UndoableEvent) => (action === 'deleted' ? way.add : way.change);

const valueBefore = (change: FieldChange | undefined) => (change && 'before' in change ? change.before : null);

/** The state that a deleted record had, with its reason, where there is such a state still. */
export const stateBefore = ({ changes, way }: UndoableEvent) => {
  const [status, reason] = [valueBefore(changes.status), valueBefore(changes.statusReason)];
  if (typeof status !== 'string' || !(status in (way.status?.states ?? {}))) return {};
  return { status, statusReason: typeof reason === 'string' ? reason : null };
};

/** Nobody gives it: a deleted record is added in the currency and the state that it had. */
const comesAlong = (field: string, event: UndoableEvent) =>
  event.action === 'deleted' && (field === 'currency' || field in stateBefore(event));

const noWay: Outcome = { left: [{ reason: 'noWayBack', names: null }] };

/** What becomes of a field that nobody has changed since. */
const outcomeOf = (field: string, change: FieldChange, { event, record, names, goneFiles }: Situation): Outcome => {
  const { way } = event;
  const target = way.named?.[field]?.field ?? field;
  const isGiven = fieldsOf(callOf(event)).includes(target);
  if ('secret' in change || !(isGiven || comesAlong(field, event))) return noWay;
  const called = names.get(field);
  const now = record[target];
  if ('added' in change) return called && isTexts(now) ? ofList(change, now, called) : noWay;
  if (way.files?.includes(field)) return ofFile(change, now, goneFiles);
  if (!way.named?.[field]) return ofValue(change, now);
  return called ? ofName(change, now, called) : noWay;
};

const stays: Outcome = { left: [{ reason: 'changed', names: null }] };

/** A field that the record has to have, as it is now, is not emptied: whoever undoes would be put into it unasked. */
const withNeverEmpty = (field: string, outcome: Outcome, { event: { way }, record }: Situation): Outcome => {
  const isNeeded = way.neverEmpty?.[field]?.includes(String(record.status));
  return isNeeded && outcome.returning?.value === null ? noWay : outcome;
};

/** Of each field by itself. */
const outcomesOf = (situation: Situation): [field: string, outcome: Outcome][] =>
  Object.entries(situation.event.changes).map(([field, change]) => [
    field,
    situation.since.has(field) ? stays : withNeverEmpty(field, outcomeOf(field, change, situation), situation),
  ]);

/** In another currency an amount is another: where the currency changed, then or since, it and the amounts go back together or not at all. */
const withMoneyTogether = ({ event, since }: Situation, outcomes: ReturnType<typeof outcomesOf>) => {
  // A deletion changed none of them: it took all, and all come back.
  if (event.action === 'deleted') return outcomes;
  const isOnePart = 'currency' in event.changes || since.has('currency');
  const isChanged =
    [...since.keys()].some(isMoney) || outcomes.some(([field, { returning }]) => isMoney(field) && !returning);
  if (!isOnePart || !isChanged) return outcomes;
  return outcomes.map(([field, outcome]): (typeof outcomes)[number] => [field, isMoney(field) ? stays : outcome]);
};

/** What an account may do goes back as a whole, or not at all: one field of a demotion would make a super admin of whom a colleague has made an admin since. */
const withAccessTogether = ({ since }: Situation, outcomes: ReturnType<typeof outcomesOf>) =>
  [...since.keys()].some(isAccessField)
    ? outcomes.map(([field, outcome]): (typeof outcomes)[number] => [field, isAccessField(field) ? stays : outcome])
    : outcomes;

/** A plan for days of which one has begun means something else by now: all of it stays. */
const withLaterDays = ({ event: { way }, today }: Situation, outcomes: ReturnType<typeof outcomesOf>) => {
  const { laterDays = [] } = way;
  const hasBegun = ({ returning }: Outcome) => typeof returning?.value === 'string' && returning.value <= today;
  if (!outcomes.some(([field, outcome]) => laterDays.includes(field) && hasBegun(outcome))) return outcomes;
  return outcomes.map(([field, outcome]): (typeof outcomes)[number] => [
    field,
    laterDays.includes(field) && outcome.returning ? noWay : outcome,
  ]);
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * What means nothing without the rest is not emptied but for a part of it that somebody has changed since: half a text would be refused, and a day of
 * withdrawing go with that of publishing.
 */
const withTogether = ({ event: { way }, record }: Situation, outcomes: ReturnType<typeof outcomesOf>) => {
  const returning = new Map(outcomes.map(([field, outcome]) => [field, outcome.returning]));
  const becomes = (field: string) => {
    const back = returning.get(field);
    return back ? back.value : record[field];
  };
  const becomesEmpty = (field: string) => isEmpty(becomes(field));
  const halves = (way.together ?? [])
    .filter(({ status }) => status === undefined || becomes('status') === status)
    .filter(({ fields, needed }) => needed.some(becomesEmpty) && !fields.every(becomesEmpty));
  const emptied = halves.flatMap(({ fields }) => fields.filter(becomesEmpty));
  return outcomes.map(([field, outcome]): (typeof outcomes)[number] => [
    field,
    emptied.includes(field) && outcome.returning ? stays : outcome,
  ]);
};

/** What goes back together or not at all, each by what those before it have left. */
const rules = [withTogether, withMoneyTogether, withAccessTogether, withLaterDays] as const;

const planFields = (situation: Situation): Plan => {
  const { event } = situation;
  const back: Plan['back'] = {};
  const values: Record<string, unknown> = {};
  const left: LeftField[] = [];
  const outcomes = rules.reduce((found, rule) => rule(situation, found), outcomesOf(situation));
  for (const [field, outcome] of outcomes) {
    left.push(...outcome.left.map((one) => keep(field, one, situation)));
    if (!outcome.returning) continue;
    back[field] = outcome.returning.change;
    if (comesAlong(field, event)) continue;
    values[event.way.named?.[field]?.field ?? field] = outcome.returning.value;
  }
  const endpoint = callOf(event);
  return endpoint && Object.keys(back).length > 0
    ? { back, left, call: { endpoint, values, keepsOthers: true } }
    : { back, left };
};

const keepAll = (situation: Situation, reason: LeftField['reason']): Plan => ({
  back: {},
  left: Object.keys(situation.event.changes).map((field) => keep(field, { reason, names: null }, situation)),
});

/** Where taking a decision back leads: of two steps at once, as where an open report is closed with others, to what lay between. */
const takenBackTo = ({ way: { status } }: UndoableEvent, { before, after }: { before: string; after: string }) => {
  const isStep = (from: string, to: string) => to in (status?.states[from]?.to ?? {});
  if (isStep(before, after)) return before;
  const between = Object.keys(status?.states ?? {}).find((one) => isStep(before, one) && isStep(one, after));
  return between ?? before;
};

/** A decision goes back as it came: the status with its reason, and nothing else. */
const withStatus = (situation: Situation, call: UndoingCall): Plan => {
  const { event, record } = situation;
  const back: Plan['back'] = {};
  const left: LeftField[] = [];
  const { takeBack, takenBack } = event.way;
  const before = String(valueBefore(event.changes.status));
  const isTakenBack = call.endpoint === takeBack;
  const to = isTakenBack ? takenBackTo(event, { before, after: String(record.status) }) : before;
  const beside = [...besideStatus, ...((isTakenBack && to === before && takenBack?.beside) || [])];
  for (const [field, change] of Object.entries(event.changes)) {
    if (field === 'status') back[field] = { before: record[field] ?? null, after: to };
    else if (beside.includes(field) && 'before' in change)
      back[field] = { before: record[field] ?? null, after: change.before };
    else left.push(keep(field, { reason: 'noWayBack', names: null }, situation));
  }
  return { back, left, call };
};

const isOwnOfAMomentAgo = ({ event, callerId, now, decidesAnew }: Situation) =>
  !decidesAnew && event.actorId === callerId && now.getTime() - event.at.getTime() < undoSeconds * 1000;

/** The call that takes the decision back, if it is the last about the record. */
const callTakingBack = (situation: Situation): UndoingCall | undefined => {
  const { event, since } = situation;
  const { takeBack } = event.way;
  const isLast = !since.has('changesRequested');
  return takeBack && isLast && canTakeBack(event.way, event.changes) && isOwnOfAMomentAgo(situation)
    ? { endpoint: takeBack, values: {}, keepsOthers: false }
    : undefined;
};

/** The call that decides anew. */
const callDecidingAnew = ({ event, record }: Situation): UndoingCall | undefined => {
  const { status } = event.way;
  const from = String(valueBefore(event.changes.status));
  const reason = valueBefore(event.changes.statusReason);
  const asksWhy = status && reason === null && needsReason(status.states, from, String(record.status));
  return status?.change && canReturn(event.way, event.changes) && !asksWhy
    ? { endpoint: status.change, values: { status: from, reason }, keepsOthers: false }
    : undefined;
};

/**
 * The call by which a status goes back to what it was; undefined where none leads there. Only taking the decision back withdraws its letter, so
 * that this comes first while it is possible.
 */
const callOfStatus = (situation: Situation): UndoingCall | undefined => {
  const [takingBack, fallback] = [callTakingBack(situation), callDecidingAnew(situation)];
  if (!takingBack || !fallback) return takingBack ?? fallback;
  return situation.event.isUndo ? fallback : { ...takingBack, fallback };
};

const planStatus = (situation: Situation): Plan => {
  const { event, record, since } = situation;
  const change = event.changes.status;
  const isSame = change && 'after' in change && change.after === record.status;
  if (since.has('status') || !isSame) return keepAll(situation, 'changed');
  const call = callOfStatus(situation);
  return call ? withStatus(situation, call) : keepAll(situation, 'noWayBack');
};

/**
 * What undoing an event would put back, what it would leave and why, and the call that does it. A record that is deleted comes back with
 * every field that it had.
 */
export const planUndoing = (situation: Situation): Plan => {
  const { action, changes, way } = situation.event;
  if (action === 'deleted') return planFields(situation);
  return changes.status && way.status ? planStatus(situation) : planFields(situation);
};
