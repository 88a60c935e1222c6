import type * as z from 'zod';
import { grants } from '#contract/access.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { letters } from '#contract/letters.ts';
import type { undoing as contract, LeftField, Undone, UndoPreview } from '#contract/undoing.ts';
import { fieldsOf, type NamedField, type WayBack } from '#contract/ways-back.ts';
import type { ServerContext } from '../../context.ts';
import { explainError } from '../../database/database-errors.ts';
import {
  accessDenied,
  letterGone,
  nothingToUndo,
  type Sentence,
  tooLateToTakeBack,
  undoneIsGone,
  undoneLacks,
  versionConflict,
} from '../../errors.ts';
import { marketDay } from '../settings/market-day.ts';
import { findChangedSince } from './changed-since.ts';
import { countEvents, findEvent, type UndoableEvent } from './find-event.ts';
import { findGoneFiles, findNames, type Names } from './names.ts';
import { type Plan, planUndoing, stateBefore, type UndoingCall, type Values } from './plan.ts';
import { type By, named, paramsOf, readRecord } from './read-record.ts';
import { findWentOut } from './went-out.ts';

/** What a preview said that the caller has seen. */
type Seen = BodyOf<typeof contract.undo>;
type Planned = { event: UndoableEvent; record: Values | undefined; plan: Plan };
type Making = { event: UndoableEvent; record: Values; call: UndoingCall; isSilent: boolean };

const nothing = ({ action, changes }: UndoableEvent): Plan => {
  const nobody = { actorName: null, actorKind: null, at: null, names: null };
  const reason = action === 'deleted' ? 'changed' : 'gone';
  return { back: {}, left: Object.keys(changes).map((field): LeftField => ({ field, reason, ...nobody })) };
};

/** Of a record that is deleted, what it is before anything of it comes back: the trail does not have what was empty. */
const blank = ({ add, named = {} }: WayBack): Values => {
  const { shape = {} } = (add?.body as z.ZodObject | undefined) ?? {};
  const empty = Object.keys(shape).filter((field) => shape[field]?.safeParse(null).success);
  const lists = Object.values(named).flatMap(({ field, many }) => (many ? [[field, []] as const] : []));
  return Object.fromEntries([...empty.map((field) => [field, null] as const), ...lists]);
};

/** What the amounts of a deleted record were in. */
const currencyIn = ({ currency }: UndoableEvent['changes']) =>
  currency && 'before' in currency && typeof currency.before === 'string' ? { currency: currency.before } : {};

const textsIn = (values: readonly unknown[]) => values.flatMap((value) => (typeof value === 'string' ? [value] : []));

const filesOf = ({ changes, way }: UndoableEvent) =>
  textsIn(
    (way.files ?? []).map((field) => {
      const change = changes[field];
      return change && 'before' in change ? change.before : null;
    }),
  );

/** The body of the call: what the record is now, and over it what the event decides. */
const bodyOf = ({ endpoint, values, keepsOthers }: UndoingCall, { version, ...record }: Values) => {
  const kept = fieldsOf(endpoint).filter((field) => keepsOthers && field in record);
  return {
    ...Object.fromEntries(kept.map((field) => [field, record[field]])),
    ...values,
    ...(version !== undefined && { version }),
  };
};

const isTakingBack = ({ event: { way }, plan: { call } }: Planned) =>
  call !== undefined && call.endpoint === way.takeBack;

/** Why parts of a record stay as they are, by field. What no call ever gives back, such as what the server counts, says nothing. */
export const leftErrors = (left: readonly LeftField[]): Record<string, Sentence> =>
  Object.fromEntries(
    left.flatMap(({ field, reason }): [string, Sentence][] =>
      reason === 'noWayBack' ? [] : [[field, { key: `undo.left.${reason}` }]],
    ),
  );

/** What a deleted record named and could name again, once that is back. A photo that is gone never is. */
const lacking = ({ event: { action, way }, plan: { left } }: Planned) =>
  action === 'deleted'
    ? left.filter(({ field, reason }) => ['gone', 'ambiguous'].includes(reason) && !way.files?.includes(field))
    : [];

const codeOf = (error: unknown) => explainError(error)?.code;

const tooLate = [tooLateToTakeBack().code, letterGone().code];

type Dependencies = Pick<ServerContext, 'db' | 'clock' | 'sealer' | 'perform'>;

/**
 * Undoes changes and deletions of records within thirty days, by the calls that change and add them.
 *
 * @example const { back, left } = await createUndoing(context).undoEvent(seq, { caller, acting, locale });
 */
export const createUndoing = ({ db, clock, sealer, perform }: Dependencies) => {
  const namesOf = async ({ seq, changes, way }: UndoableEvent, record: Values): Promise<Map<string, Names>> => {
    const found = new Map<string, Names>();
    for (const [field, named] of Object.entries(way.named ?? {}) as [string, NamedField][]) {
      const change = changes[field];
      if (!change || 'secret' in change) continue;
      const names = textsIn('added' in change ? [...change.removed, ...change.added] : [change.before, change.after]);
      const one = await findNames(db, named, { ids: textsIn([record[named.field]].flat()), names, seq });
      if (one) found.set(field, one);
    }
    return found;
  };

  const planFor = async (seq: number, by: By, { decidesAnew = false } = {}): Promise<Planned> => {
    // What has just been saved is in the trail, and so is what was done since.
    await sealer.seal();
    const { caller } = by;
    const event = await findEvent(db, seq, { caller, now: clock.now() });
    const record = await readRecord(perform, event, by);
    const isDeletion = event.action === 'deleted';
    // What was deleted is there again, or what was changed is not: nothing can be undone.
    if (isDeletion === (record !== undefined)) return { event, record, plan: nothing(event) };
    const current = record ?? blank(event.way);
    const since = await findChangedSince(db, event);
    const names = await namesOf(event, current);
    const goneFiles = await findGoneFiles(db, filesOf(event));
    const today = await marketDay(db, clock);
    const found = { event, record: current, since, names, goneFiles };
    const situation = { ...found, callerId: caller.id, now: clock.now(), decidesAnew, today };
    return { event, record, plan: planUndoing(situation) };
  };

  /** Who would be written to. */
  const letterOf = async ({ event, plan: { call } }: Planned, by: By): Promise<UndoPreview['letter']> => {
    const { way, recordId } = event;
    if (!way.letters || !call || call.endpoint !== way.status?.change) return null;
    const { status, reason } = call.values as { status: string; reason: string | null };
    const body = { about: way.letters, id: recordId, status, reason };
    const { data } = await perform(letters.preview, { params: {}, body }, by);
    const isOurs = data.way === 'mail' || data.way === 'file';
    return isOurs && data.letter ? { to: data.letter.recipientName, subject: data.letter.subject } : null;
  };

  const mayMake = ({ event: { action, way }, plan }: Planned, { caller }: By) => {
    const otherwise = action === 'deleted' ? way.add : (way.change ?? way.status?.change);
    const endpoint = plan.call?.endpoint ?? otherwise;
    return endpoint !== undefined && grants(endpoint.access, caller);
  };

  const previewOf = async (planned: Planned, by: By): Promise<UndoPreview> => {
    const { event, record, plan } = planned;
    const { seq, entity, recordId, recordName } = event;
    const wentOut = await findWentOut(db, event);
    const takesBack = isTakingBack(planned);
    return {
      ...{ id: seq, entity, recordId, recordName, back: plan.back, left: plan.left },
      version: record?.version ?? null,
      may: mayMake(planned, by),
      amountsIn: typeof record?.currency === 'string' ? record.currency : null,
      takesBack,
      // Taken back a moment later, it does not even go.
      wentOut: takesBack ? { ...wentOut, letters: [] } : wentOut,
      letter: await letterOf(planned, by),
    };
  };

  const preview = async (seq: number, by: By) => previewOf(await planFor(seq, by), by);

  const actingFor = async (event: UndoableEvent, { acting }: By, isOfMany: boolean) => {
    const { seq, action, entity, recordId, changes } = event;
    const undoes = { seq, entity, recordId, isOfMany };
    if (action === 'changed') return { ...acting, undoes };
    // Whoever still has it open as it was does not overwrite what it is by now.
    const version = 1 + Math.max(event.version ?? 0, await countEvents(db, { entity, recordId }));
    return { ...acting, undoes, bringsBack: { id: recordId, version, ...currencyIn(changes), ...stateBefore(event) } };
  };

  /** @throws AppError 409 with a fresh preview where somebody has brought it back meanwhile: it is by itself that it was taken already. */
  const requireDeleted = async (seq: number, by: By) => {
    const planned = await planFor(seq, by);
    if (planned.record) throw versionConflict(await previewOf(planned, by));
  };

  /** @throws AppError 409 with a preview of what follows where somebody was quicker, so that it is told. */
  const refuse = async (error: unknown, { seq, action }: UndoableEvent, by: By) => {
    const code = codeOf(error);
    if (code === 'conflict.version') throw versionConflict(await preview(seq, by));
    if (code === 'not_found') throw undoneIsGone(await preview(seq, by));
    if (code === 'conflict.unique' && action === 'deleted') await requireDeleted(seq, by);
    throw error;
  };

  const make = async (making: Making, by: By, seen: Seen | undefined): Promise<void> => {
    const { event, record, call, isSilent } = making;
    const { fallback } = call;
    const { seq, recordId } = event;
    const noLetter = isSilent && fieldsOf(call.endpoint).includes('letter') && { letter: null };
    const given = { params: paramsOf(call.endpoint, recordId), body: { ...bodyOf(call, record), ...noLetter } };
    const acting = await actingFor(event, by, seen === undefined);
    await named(perform)(call.endpoint, given, { ...by, acting }).catch(async (error: unknown) => {
      const code = codeOf(error);
      if (!fallback || !code || !tooLate.includes(code)) return refuse(error, event, by);
      // The ten seconds have ended in between.
      if (!seen) return make({ ...making, call: fallback }, by, seen);
      throw tooLateToTakeBack(await previewOf(await planFor(seq, by, { decidesAnew: true }), by));
    });
  };

  /** @throws AppError where the record is not as was seen. */
  const requireSeen = async (planned: Planned, by: By, seen: Seen) => {
    const { record, plan } = planned;
    if (seen.version !== (record?.version ?? null)) throw versionConflict(await previewOf(planned, by));
    if (plan.call && seen.takesBack && !isTakingBack(planned)) throw tooLateToTakeBack(await previewOf(planned, by));
  };

  /** The call that undoes it. @throws AppError where there is none that the caller may make and has seen. */
  const requireCall = async (planned: Planned, by: By, seen: Seen | undefined): Promise<UndoingCall> => {
    const { event, record, plan } = planned;
    if (!mayMake(planned, by)) throw accessDenied();
    if (!record && event.action === 'changed') throw undoneIsGone(await previewOf(planned, by));
    if (seen) await requireSeen(planned, by, seen);
    if (!plan.call) throw nothingToUndo(await previewOf(planned, by));
    const lacks = seen ? [] : lacking(planned);
    if (lacks.length > 0) throw undoneLacks(leftErrors(lacks));
    return plan.call;
  };

  return {
    preview,

    /**
     * @param seen what the caller was shown, with the version null of a deleted record; without it, whatever the record is now, and a decision
     * that is not taken back in time is decided anew; what was deleted comes back with all that it named, or not at all.
     * @param isSilent is nobody written to about it, as nobody was about what is undone?
     * @returns what was put back and what was left.
     * @throws AppError 409 with a fresh preview where the record is another by now, is gone, its decision is not taken back any more as was shown, or nothing of it can be undone; 409 where the event
     * can't be undone at all or is too old; 403 where the caller may not; and whatever the call that changes it throws.
     */
    undoEvent: async (seq: number, by: By, seen?: Seen, { isSilent = false } = {}): Promise<Undone> => {
      const planned = await planFor(seq, by, { decidesAnew: seen?.takesBack === false });
      const { event, record, plan } = planned;
      const call = await requireCall(planned, by, seen);
      const given = record ?? { ...event.way.initially, ...blank(event.way) };
      await make({ event, record: given, call, isSilent }, by, seen);
      return { back: plan.back, left: plan.left };
    },
  };
};
