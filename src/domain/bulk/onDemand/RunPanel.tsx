import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, LinearProgress, Paper, Typography } from '@mui/material';
import { useGetResourceLabel, useLocale } from 'ra-core';
import { useState } from 'react';
import type { BulkRun } from '#contract/bulk.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { CornerPanel } from '#src/frame/CornerPanel.tsx';
import { tabularFigures } from '#src/theme/typography.ts';
import { isUnderWay } from '../runs.ts';
import { useActionText } from '../useActionText.ts';
import { useRunText } from '../useRunText.ts';
import { RefusedDialog } from './RefusedDialog.tsx';
import { useRunCall, useRuns } from './useRuns.ts';

/** How many of how many are behind it: of an undo, of those that had been changed. */
const progressOf = ({ state, tried, total, changed, restored, left }: BulkRun) =>
  state === 'undoing' ? { done: restored + left, total: changed } : { done: tried, total };

const Progress = ({ run, title }: { run: BulkRun; title: string }) => {
  const text = useRunText();
  const locale = useLocale() ?? 'en';
  const { done, total } = progressOf(run);
  return (
    <>
      <LinearProgress aria-label={title} variant="determinate" value={(done / Math.max(1, total)) * 100} />
      <Typography variant="caption" component="div" color="textSecondary" sx={{ ...tabularFigures, mt: 1 }}>
        {text('progress', { done: formatCount(done, locale), total: formatCount(total, locale) })}
      </Typography>
    </>
  );
};

const endsOfChanging = { done: 'done', cancelled: 'cancelled', stopped: 'stopped' } as const;
const endsOfDeleting = { done: 'deleted', cancelled: 'deleted_cancelled', stopped: 'deleted_stopped' } as const;

/** What came of it, in a sentence: of one that was stopped, that nobody ended it. */
const useOutcome = ({ action, state, total, changed, restored, left, partly = 0 }: BulkRun) => {
  const text = useRunText();
  const locale = useLocale() ?? 'en';
  const count = (number: number) => formatCount(number, locale);
  if (state === 'undone') {
    const [key, counts] =
      restored + left < changed
        ? (['undone_cancelled', { restored: count(restored), changed: count(changed) }] as const)
        : ([left > 0 ? 'undone_left' : 'undone', { restored: count(restored), left: count(left) }] as const);
    return [text(key, counts), ...(partly > 0 ? [text('undone_partly', { count: count(partly) })] : [])].join('; ');
  }
  const words = action === 'ui.list.delete' ? endsOfDeleting : endsOfChanging;
  const end = state === 'done' || state === 'stopped' ? state : 'cancelled';
  return text(words[end], { smart_count: total, changed: count(changed) });
};

const RunCard = ({ run }: { run: BulkRun }) => {
  const text = useRunText();
  const actionText = useActionText();
  const labelOf = useGetResourceLabel();
  const outcome = useOutcome(run);
  const { mutate, isPending } = useRunCall();
  const [isAsked, setIsAsked] = useState(false);
  const { id, state, action, resource, refused, left, partly = 0, undoUntil } = run;
  const name = labelOf(resource, 2);
  const words = state === 'undoing' ? text('undoing') : actionText(action);
  const title = text('title', { action: words, name });
  const isLive = isUnderWay(run);
  const isShort = state === 'undone' ? left + partly > 0 : refused > 0;
  return (
    <Paper elevation={8} role="group" aria-label={title} sx={{ p: 2, width: { xs: '100%', sm: 340 } }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1, minHeight: 32 }}
      >
        <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
          {title}
        </Typography>
        {isLive ? (
          <Button size="small" color="inherit" disabled={isPending} onClick={() => mutate({ id, does: 'cancel' })}>
            {text('stop')}
          </Button>
        ) : (
          <IconButton size="small" aria-label={text('close')} onClick={() => mutate({ id, does: 'putAway' })}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isLive && <Progress run={run} title={title} />}
      {/* There before what it says: a region that arrives together with its words is read by few programs. */}
      <Typography variant="body2" role="status">
        {!isLive && outcome}
      </Typography>
      {!isLive && undoUntil !== null && run.writes && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {text('writes')}
        </Typography>
      )}
      {!isLive && (isShort || undoUntil !== null) && (
        <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1, mt: 1 }}>
          {isShort && (
            <Button size="small" color="inherit" onClick={() => setIsAsked(true)}>
              {text('why')}
            </Button>
          )}
          {undoUntil !== null && (
            <Button size="small" data-action="undo" disabled={isPending} onClick={() => mutate({ id, does: 'undo' })}>
              {text('undo')}
            </Button>
          )}
        </Box>
      )}
      {isAsked && <RefusedDialog run={run} close={() => setIsAsked(false)} />}
    </Paper>
  );
};

/** The changes of many records that are under way, one above the other, and those whose outcome nobody has put away. */
export const RunPanel = () => {
  const runs = useRuns();
  if (runs.length === 0) return null;
  return (
    <CornerPanel>
      {runs.map((run) => (
        <RunCard key={run.id} run={run} />
      ))}
    </CornerPanel>
  );
};
