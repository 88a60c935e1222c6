import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { Import } from '#contract/imports.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useImportAction } from './useImports.ts';
import { useImportText } from './useImportText.ts';

/** How far a check, an import or its undo is, and how it is ended, or gone on with where nobody is at it any more. */
export const Working = ({ current }: { current: Import }) => {
  const { text } = useImportText();
  const locale = useLocale() ?? 'en';
  const { mutate, isPending, error } = useImportAction(current.id);
  const failure = useErrorText(error);
  const { state, interrupted, undo, undoUntil } = current;
  const isUndo = state === 'undoing' && undo !== null;
  const [done, total] = isUndo ? [undo.position, undo.total] : [current.position, current.rows];
  const number = (value: number) => formatCount(value, locale);
  const checking = undoUntil === null ? 'checking' : 'checking_again';
  const writing = state === 'undoing' ? 'undoing' : 'importing';
  const said = state === 'checking' ? checking : writing;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {interrupted ? <Alert severity="warning">{text('interrupted')}</Alert> : <Typography>{text(said)}</Typography>}
      <LinearProgress variant="determinate" value={(100 * done) / Math.max(total, 1)} aria-label={text(said)} />
      <Typography variant="body2" color="textSecondary" className="figures">
        {text(isUndo ? 'undo_progress' : 'progress', { done: number(done), total: number(total) })}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {interrupted && (
          <Button variant="contained" loading={isPending} onClick={() => mutate({ call: 'resume' })}>
            {text('resume')}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => mutate({ call: 'cancel' })}>
          {text('stop')}
        </Button>
      </Box>
    </Box>
  );
};
