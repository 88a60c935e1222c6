import { isWriting, keyOf } from '../keyOf.ts';
import { controlsOf, mainOf, rowAround, rowsOf, sameIn } from './rows.ts';
import { extendTo, forgetStart, tickRow } from './ticking.ts';

type Row = HTMLTableRowElement;
type Does = (row: Row, control: HTMLElement) => boolean;

const go = (to: HTMLElement | undefined) => {
  forgetStart();
  to?.focus();
  return to !== undefined;
};

const neighbour = (row: Row, by: 1 | -1) => {
  const rows = row.parentElement ? rowsOf(row.parentElement) : [];
  return rows[rows.indexOf(row) + by];
};

const walk =
  (by: 1 | -1): Does =>
  (row, control) => {
    const next = neighbour(row, by);
    if (next) go(sameIn(next, control));
    // At the end nothing happens; the page does not scroll away below the row.
    return true;
  };

const extend =
  (by: 1 | -1): Does =>
  (row, control) => {
    const next = neighbour(row, by);
    if (!next || !extendTo(row, next)) return false;
    sameIn(next, control)?.focus();
    return true;
  };

const jump =
  (end: 0 | -1): Does =>
  (row, control) => {
    const to = row.parentElement && rowsOf(row.parentElement).at(end);
    return go(to ? sameIn(to, control) : undefined);
  };

const step =
  (by: 1 | -1): Does =>
  (row, control) => {
    const controls = controlsOf(row);
    const next = controls[controls.indexOf(control) + by];
    next?.focus();
    return true;
  };

const press = (button: HTMLElement | null | undefined) => {
  button?.click();
  return button != null;
};

/** Buttons and the tick box itself are pressed by the browser. */
const isPressed = (control: HTMLElement) => control.matches('button, input');
const tick: Does = (row, control) => !isPressed(control) && tickRow(row);
/** A link is followed by the browser, also into another tab. */
const open: Does = (row, control) => !control.matches('a, button') && press(mainOf(row));
const edit: Does = (row) => press(row.querySelector<HTMLElement>('[data-edits]'));
const remove: Does = (row) => press(row.querySelector<HTMLElement>('[data-deletes]'));

const always: Readonly<Record<string, Does>> = {
  ArrowDown: walk(1),
  ArrowUp: walk(-1),
  ArrowRight: step(1),
  ArrowLeft: step(-1),
  Home: jump(0),
  End: jump(-1),
  ' ': tick,
  Enter: open,
  F2: edit,
  Delete: remove,
};

const shifted: Readonly<Record<string, Does>> = { ArrowDown: extend(1), ArrowUp: extend(-1) };

const single: Readonly<Record<string, Does>> = {
  J: walk(1),
  K: walk(-1),
  E: edit,
  'Shift+J': extend(1),
  'Shift+K': extend(-1),
};

/** Does what a key means in a row of a table. @returns whether it meant something. */
export const pressRowKey = (event: KeyboardEvent, singleKeys: boolean): boolean => {
  const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const row = rowAround(target);
  if (!row || ctrlKey || metaKey || altKey || isWriting(target)) return false;
  const letter = singleKeys ? keyOf(event) : undefined;
  const does = (shiftKey ? shifted : always)[key] ?? (letter && single[letter]);
  return does ? does(row, target as HTMLElement) : false;
};
