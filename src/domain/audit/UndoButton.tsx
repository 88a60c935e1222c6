import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { HistoryEvent } from '#contract/audit.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { mayUndo } from './mayUndo.ts';
import { undoneTexts } from './undoneTexts.ts';

const UndoDialog = latePart(() => import('./onDemand/UndoDialog.tsx'), 'UndoDialog', { onlyWhenShown: true });

/** Undoes an event, for whoever may make the change that does it, once they have seen what follows. */
export const UndoButton = ({ event }: { event: HistoryEvent }) => {
  const text = useViewTexts(undoneTexts);
  const [open, setOpen] = useState(false);
  if (!mayUndo(event)) return null;
  return (
    <>
      <Button
        data-action
        size="small"
        color="inherit"
        startIcon={<UndoIcon />}
        onClick={() => setOpen(true)}
        sx={{ ml: -1, mt: 0.5 }}
      >
        {text(event.action === 'deleted' ? 'bring_back' : 'undo')}
      </Button>
      {open && <UndoDialog event={event} close={() => setOpen(false)} />}
    </>
  );
};
