import { GlobalStyles } from '@mui/material';
import type { LiveChange, LivePlace } from '#contract/live.ts';
import { useChangeText } from '#src/domain/live/useChangeText.ts';
import { useLiveText } from '#src/domain/live/useLiveText.ts';

/** A CSS string. */
const quoted = (text: string) =>
  `"${text.replace(/["\\<\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;

/** The row of a record in the table, or its card on a phone. */
const rowOf = (id: string) =>
  `.list-content :is(tr[data-id=${quoted(id)}], .cards > li:has(> a[href*=${quoted(encodeURIComponent(id))}]))`;

/** A tag at the row's upper edge. It takes no room, as rows must not move. */
const tag = (text: string, isQuiet: boolean) => ({
  position: 'relative',
  '&::after': {
    content: quoted(text),
    position: 'absolute',
    top: 0,
    right: 12,
    maxWidth: '60%',
    padding: '0 8px 1px',
    overflow: 'hidden',
    borderRadius: '0 0 6px 6px',
    background: isQuiet ? 'var(--text-muted)' : 'var(--accent)',
    color: isQuiet ? 'var(--surface)' : 'var(--on-accent)',
    fontSize: 10.5,
    fontWeight: 560,
    lineHeight: '14px',
    pointerEvents: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Greyed and struck out rather than faint: it stays there to be read. */
const greyed = {
  '& > :is(.cell, a)': { filter: 'grayscale(1)' },
  '& > :is(.cell, a), & .record-link, & a *': { color: 'var(--text-muted)' },
  '& > :is(th, a)': { textDecoration: 'line-through' },
};

type Props = {
  /** Rows that are no longer found, with what happened to them. */
  gone: ReadonlyMap<string, LiveChange | undefined>;
  /** Who is at which record. */
  places: readonly LivePlace[];
};

/**
 * Marks rows: those that a colleague has decided meanwhile, and those that a colleague has open. By style sheet, since a row that is rendered anew
 * for each such thing makes a hundred others wait.
 */
export const RowMarks = ({ gone, places }: Props) => {
  const text = useLiveText();
  const changeText = useChangeText();
  const saidOf = (change: LiveChange) =>
    change.by ? text('decided', { what: changeText(change), name: change.by.name }) : changeText(change);
  const open = places.map(({ id, person: { name }, typing }): [string, object] => [
    rowOf(id),
    tag(typing ? text('types', { name }) : name, false),
  ]);
  const left = [...gone].map(([id, change]): [string, object] => [
    rowOf(id),
    { ...greyed, ...tag(change ? saidOf(change) : text('left'), true) },
  ]);
  return <GlobalStyles styles={Object.fromEntries([...open, ...left])} />;
};
