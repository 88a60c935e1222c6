import { Box, type SxProps, type Theme, Typography } from '@mui/material';
import { useMemo } from 'react';
import { compareHtml, compareText, isChanged, type Line, type Run } from './compare.ts';
import { useTexts } from './texts.ts';
import { useFormatName } from './useFormatName.ts';

type Changed = Exclude<Run['kind'], 'same'>;

/** Colour alone tells nobody who cannot see it: what went is struck through, what came is underlined. */
const looks: Record<Changed, SxProps<Theme>> = {
  // What replaces a word does not begin within it.
  added: {
    bgcolor: 'var(--success-soft)',
    color: 'var(--success)',
    textDecoration: 'underline',
    'del + &': { ml: 0.5 },
  },
  removed: { bgcolor: 'var(--danger-soft)', color: 'var(--danger)', textDecoration: 'line-through' },
  format: { bgcolor: 'transparent', color: 'inherit', borderBottom: '2px dotted var(--warning)' },
};

const elements = { added: 'ins', removed: 'del', format: 'mark' } as const;

/** How something was written and is now. */
const FormatNote = ({ was, is }: Pick<Run, 'was' | 'is'>) => {
  const nameOf = useFormatName();
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ mx: 0.5 }}>
      {nameOf(was)} → {nameOf(is)}
    </Typography>
  );
};

const Words = ({ run }: { run: Run }) => {
  const say = useTexts();
  if (run.kind === 'same') return run.text;
  return (
    <>
      <Box component={elements[run.kind]} sx={looks[run.kind]}>
        {run.kind !== 'format' && <span className="visually-hidden">{say(run.kind)} </span>}
        {run.text}
      </Box>
      {run.kind === 'format' && <FormatNote was={run.was} is={run.is} />}
    </>
  );
};

const Runs = ({ runs }: { runs: readonly Run[] }) => runs.map((run) => <Words key={run.place} run={run} />);

/** What kind of line it is, where it is no paragraph or was another kind. */
const LineKind = ({ block }: { block: Run }) => {
  const nameOf = useFormatName();
  if (block.kind === 'format') return <FormatNote was={block.was} is={block.is} />;
  return (
    block.is !== '' &&
    block.is !== 'p' && (
      <Typography component="span" variant="caption" color="textSecondary" sx={{ mr: 0.75 }}>
        {nameOf(block.is)}
      </Typography>
    )
  );
};

const TextLine = ({ line: { block, runs } }: { line: Line }) => (
  <Box component="p" sx={{ m: 0, mb: 1 }}>
    <LineKind block={block} />
    <Runs runs={runs} />
  </Box>
);

/** Lines that changed with their neighbours; what lies between is counted. */
const withNeighbours = (lines: readonly Line[]) => {
  const near = lines.map((_, at) => lines.slice(Math.max(0, at - 1), at + 2).some(isChanged));
  const parts: (Line | { left: number; place: number })[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (near[at]) parts.push(line);
    else if (last && 'left' in last) last.left += 1;
    else parts.push({ left: 1, place: line.block.place });
  }
  return parts;
};

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const say = useTexts();
  if (!lines.some(isChanged)) return <Typography color="textSecondary">{say('markup_only')}</Typography>;
  return withNeighbours(lines).map((part) =>
    'left' in part ? (
      <Typography key={part.place} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        ⋯ {say('unchanged', { smart_count: part.left })}
      </Typography>
    ) : (
      <TextLine key={part.block.place} line={part} />
    ),
  );
};

/** Where two texts have too little in common: one after the other. */
const Whole = ({ before, after }: Props) => (
  <Runs
    runs={[
      { kind: 'removed', text: before, was: '', is: '', place: 0 },
      { kind: 'added', text: after, was: '', is: '', place: 1 },
    ]}
  />
);

type Props = { before: string; after: string };

/** Two HTML texts, by the words that are read and how they are written. */
export const HtmlDifference = ({ before, after }: Props) => {
  const lines = useMemo(() => compareHtml(before, after), [before, after]);
  return lines ? <Lines lines={lines} /> : <Whole before={before} after={after} />;
};

/** Two texts without markup, by words. */
export const TextDifference = ({ before, after }: Props) => {
  const runs = useMemo(() => compareText(before, after), [before, after]);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap' }}>{runs ? <Runs runs={runs} /> : <Whole before={before} after={after} />}</Box>
  );
};
