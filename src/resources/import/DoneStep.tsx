import { Alert, Box, Button } from '@mui/material';
import { LinkBase, useCreatePath } from 'ra-core';
import type { Import } from '#contract/imports.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { Found } from './Found.tsx';
import { StepStatus } from './StepStatus.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useForgetLists } from './useImports.ts';
import { useImportText } from './useImportText.ts';

type Props = { current: Import; onAnother: () => void };

/** What was done, and the way on. */
export const DoneStep = ({ current, onAnother }: Props) => {
  const { text } = useImportText();
  const createPath = useCreatePath();
  const resource = resourceOf[current.kind] ?? '';
  useForgetLists(current);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <StepStatus>
        <Alert severity="success" role="none">
          {text('done_text')}
        </Alert>
      </StepStatus>
      <Found current={current} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={LinkBase} to={createPath({ resource, type: 'list' })}>
          {text('to_list')}
        </Button>
        <Button onClick={onAnother}>{text('another')}</Button>
        <UndoButton current={current} />
      </Box>
    </Box>
  );
};
