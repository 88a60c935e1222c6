import { diffArrays, diffWordsWithSpace } from 'diff';
import { readHtml, type Token } from './readHtml.ts';

/** A run of words that stayed, came or went, or that is written otherwise now. */
export type Run = {
  kind: 'same' | 'added' | 'removed' | 'format';
  text: string;
  was: string;
  is: string;
  /** Its place among all of them. */
  place: number;
};
/** What stands on a line of its own: a paragraph, a heading, a list's item. */
export type Line = { block: Run; runs: Run[] };

/** Milliseconds after which two texts are too different for it. */
const timeout = 1500;

const isSameWord = (one: Token, other: Token) => one.text === other.text;

type Step = Omit<Run, 'place'>;

const runOf = (kind: Run['kind'], { text, spaced, format }: Token, was = format): Step => ({
  kind: kind === 'same' && was !== format ? 'format' : kind,
  text: spaced ? `${text} ` : text,
  was,
  is: format,
});

const continues = (last: Run | undefined, next: Step) =>
  last?.kind === next.kind && last.was === next.was && last.is === next.is;

const sameBlock: Step = { kind: 'same', text: '', was: '', is: '' };

const toLines = (steps: readonly Step[]): Line[] => {
  const lines: Line[] = [];
  for (const [place, step] of steps.entries()) {
    const begins = step.text === '';
    if (begins || lines.length === 0) lines.push({ block: { ...(begins ? step : sameBlock), place }, runs: [] });
    if (begins) continue;
    const { runs } = lines.at(-1) as Line;
    const last = runs.at(-1);
    if (last && continues(last, step)) last.text += step.text;
    else runs.push({ ...step, place });
  }
  return lines;
};

/**
 * What readers of an HTML text see changed, by words; undefined where it is too much to be compared.
 *
 * @example compareHtml('<p>Five days</p>', '<p>Ten <b>days</b></p>')
 */
export const compareHtml = (before: string, after: string): Line[] | undefined => {
  const [old, now] = [readHtml(before), readHtml(after)];
  const changes = diffArrays(old, now, { comparator: isSameWord, timeout });
  if (!changes) return undefined;
  let place = 0;
  const steps = changes.flatMap(({ added, removed, value }) =>
    value.map((token) => {
      if (added) return runOf('added', token);
      const was = old[place];
      place += 1;
      return removed ? runOf('removed', token) : runOf('same', token, was?.format);
    }),
  );
  return toLines(steps);
};

/** The same of a text without markup. */
export const compareText = (before: string, after: string): Run[] | undefined =>
  diffWordsWithSpace(before, after, { timeout })?.map(({ added, removed, value }, place) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
    was: '',
    is: '',
    place,
  }));

export const isChanged = ({ block, runs }: Line): boolean => [block, ...runs].some(({ kind }) => kind !== 'same');
