import { grants } from '#contract/access.ts';
import { type HistoryEvent, moneyKinds } from '#contract/audit.ts';
import { undoSeconds } from '#contract/letter-choice.ts';
import { undoDays, undoing } from '#contract/undoing.ts';
import { canReturn, canTakeBack, hasWayBack, type WayBack, waysBack } from '#contract/ways-back.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { readUser } from '#src/authProvider/session.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Changes = NonNullable<HistoryEvent['changes']>;

/** The call by which it would be undone. Taking a decision back is for whoever made it, for a moment. */
const callOf = (way: WayBack, changes: Changes, { isOwn, age }: { isOwn: boolean; age: number }) => {
  const isMomentAgo = isOwn && age < undoSeconds * 1000;
  if (!canReturn(way, changes)) return isMomentAgo && canTakeBack(way, changes) ? way.takeBack : undefined;
  return (changes.status && way.status?.change) || way.change;
};

/** Did somebody change or delete a record, lately, and has nobody undone it? */
const isOpen = ({ action, actorId, actorKind, undone, merged, mergedInto, byMerge }: HistoryEvent, age: number) =>
  (action === 'changed' || action === 'deleted') &&
  (actorId ?? actorKind) !== null &&
  !merged &&
  !mergedInto &&
  !byMerge &&
  !undone &&
  age <= undoDays * dayMs;

/** Did staff decide about money, where the button to undo it would stand? It moves outside Lectern, and nothing calls it back. */
export const isForGood = ({ at, entity, actorId, actorKind }: HistoryEvent): boolean =>
  moneyKinds.some((kind) => kind === entity) &&
  actorId !== null &&
  actorKind === null &&
  Date.now() - Date.parse(at) <= undoDays * dayMs &&
  offers(undoing.undo);

/** Is the button to undo an event shown? What really goes back only the server knows, which is asked when it is pressed. */
export const mayUndo = (event: HistoryEvent): boolean => {
  const { at, action, entity, changes, actorId } = event;
  const age = Date.now() - Date.parse(at);
  const way = entity ? waysBack[entity] : undefined;
  if (!changes || !isOpen(event, age) || !offers(undoing.undo)) return false;
  const isOwn = actorId === readUser().uid;
  const leading = hasWayBack(way, changes) ? callOf(way, changes, { isOwn, age }) : undefined;
  const call = action === 'deleted' ? way?.add : leading;
  return call !== undefined && grants(call.access, readCaller());
};
