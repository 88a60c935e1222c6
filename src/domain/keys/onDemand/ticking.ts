import { flushSync } from 'react-dom';
import { rowsOf } from './rows.ts';

type Row = HTMLTableRowElement;

/** Where the rows that are being selected begin. */
let start: Row | undefined;

export const forgetStart = (): void => {
  start = undefined;
};

const boxOf = (row: Row) => row.querySelector<HTMLInputElement>('.check');

/** Ticks a row, or takes the tick away. @returns whether it has a box. */
export const tickRow = (row: Row): boolean => {
  const box = boxOf(row);
  box?.click();
  return box !== null;
};

const setTicked = (row: Row, ticked: boolean) => {
  // At once: the next box that is ticked adds to what is selected by then.
  if (boxOf(row)?.checked !== ticked) flushSync(() => void tickRow(row));
};

/**
 * Selects from where it began up to a row next to the one that has the focus; on the way back it lets go again.
 *
 * @returns whether rows can be selected here.
 */
export const extendTo = (from: Row, to: Row): boolean => {
  if (!boxOf(to) || !from.parentElement) return false;
  if (!start?.isConnected || start.parentElement !== from.parentElement) start = from;
  const rows = rowsOf(from.parentElement);
  const far = (row: Row) => Math.abs(rows.indexOf(row) - rows.indexOf(start ?? from));
  setTicked(from, far(to) > far(from));
  setTicked(to, true);
  return true;
};
