import { openScreen } from '../openScreen.ts';

/** What in a row can have the focus. */
const focusable = ':is(a[href], button, input, [tabindex]):not(:disabled)';

/** Where in its row a control stands, so that the same one is found in another row. */
type Place = { cell: number; nth: number };

/** The control of each table that has the tab stop, and where it was left, by the address of the list. */
const stops = new WeakMap<Element, HTMLElement>();
const left = new Map<string, Place & { id: string }>();

export const bodies = (screen: ParentNode): HTMLElement[] => [
  ...screen.querySelectorAll<HTMLElement>('.table > tbody'),
];

export const rowsOf = (body: Element): HTMLTableRowElement[] => [
  ...body.querySelectorAll<HTMLTableRowElement>(':scope > tr'),
];

export const rowAround = (target: EventTarget | null): HTMLTableRowElement | undefined =>
  (target instanceof Element ? target.closest<HTMLTableRowElement>('.table > tbody > tr') : null) ?? undefined;

export const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(focusable)];

/** What leads to the record, else what the row has first. */
export const mainOf = (row: Element): HTMLElement | undefined =>
  row.querySelector<HTMLElement>('.record-link') ?? controlsOf(row)[0];

const placeOf = (control: Element): Place | undefined => {
  const cell = control.closest('td, th') as HTMLTableCellElement | null;
  return cell ? { cell: cell.cellIndex, nth: controlsOf(cell).indexOf(control as HTMLElement) } : undefined;
};

const controlAt = (row: HTMLTableRowElement, { cell, nth }: Place) => {
  const there = row.cells[cell];
  const controls = there ? controlsOf(there) : [];
  return controls[nth] ?? controls.at(-1);
};

/** The control of a row that stands where one of another row does; where there is none, the row's main one. */
export const sameIn = (row: HTMLTableRowElement, control: Element): HTMLElement | undefined => {
  const place = placeOf(control);
  return (place && controlAt(row, place)) ?? mainOf(row);
};

/** The control that Tab leads to: the one that was left last, else the first row's. */
const stopOf = (body: Element): HTMLElement | undefined => {
  const last = stops.get(body);
  if (last && body.contains(last)) return last;
  const rows = rowsOf(body);
  const before = left.get(window.location.pathname);
  const row = before && rows.find(({ dataset }) => dataset.id === before.id);
  if (before && row) return controlAt(row, before) ?? mainOf(row);
  return rows.map(mainOf).find((main) => main);
};

/** Leaves a table one tab stop, however many rows it has. In the document itself: no row is rendered for it. */
export const settle = (body: Element): void => {
  const stop = stopOf(body);
  if (stop) stops.set(body, stop);
  for (const control of controlsOf(body)) {
    const tabIndex = control === stop ? 0 : -1;
    if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
  }
};

/** Makes a control its table's tab stop. */
export const moveStop = (row: HTMLTableRowElement, control: HTMLElement): void => {
  const body = row.parentElement;
  const place = placeOf(control);
  if (!body || !place) return;
  const before = stops.get(body);
  if (before) before.tabIndex = -1;
  control.tabIndex = 0;
  stops.set(body, control);
  left.set(window.location.pathname, { ...place, id: row.dataset.id ?? '' });
};

/** Goes to the tab stop of the open screen's first table. @returns whether there is one. */
export const enterRows = (): boolean => {
  const stop = bodies(openScreen() ?? document)
    .map(stopOf)
    .find((found) => found);
  stop?.focus();
  return stop !== undefined;
};
