import { Alert, Box, Button, Typography } from '@mui/material';
import type { Import } from '#contract/imports.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { Found } from './Found.tsx';
import { StepStatus } from './StepStatus.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useImportAction } from './useImports.ts';
import { useImportText } from './useImportText.ts';

type Props = { current: Import; onBack: () => void; onAnother: () => void };

/** What the import would do, for somebody to confirm. Where it stopped, it is checked again first. */
export const CheckStep = ({ current, onBack, onAnother }: Props) => {
  const { text } = useImportText();
  const { mutate, isPending, error } = useImportAction(current.id);
  const failure = useErrorText(error);
  const { state, counts, position, rows, columns, seen, undoUntil } = current;
  const news = counts.created + counts.changed;
  const isFresh = state === 'checked';
  const stopped = state === 'outdated' ? text('outdated', { position }) : text('cancelled', { position, total: rows });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isFresh ? (
        <StepStatus>
          <Typography variant="body2" color="textSecondary">
            {text(undoUntil === null ? 'checked_text' : 'checked_again')}
          </Typography>
        </StepStatus>
      ) : (
        <Alert severity="warning">{stopped}</Alert>
      )}
      {isFresh && <Found current={current} />}
      {isFresh && news === 0 && <Alert severity="info">{text(counts.refused > 0 ? 'nothing_else' : 'nothing')}</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isFresh ? (
          <Button
            variant="contained"
            disabled={news === 0}
            loading={isPending}
            onClick={() => mutate({ call: 'run', seen: seen ?? '' })}
          >
            {text('start', { smart_count: news })}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => mutate({ call: 'check', columns: columns ?? [] })}
          >
            {text('again')}
          </Button>
        )}
        <Button disabled={isPending} onClick={onBack}>
          {text('back')}
        </Button>
        <Button disabled={isPending} onClick={onAnother}>
          {text('another')}
        </Button>
        <UndoButton current={current} />
      </Box>
    </Box>
  );
};
