import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { HistoryEvent } from '#contract/audit.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { isForGood, mayUndo } from './mayUndo.ts';
import { undoneTexts } from './undoneTexts.ts';

const UndoDialog = latePart(() => import('./onDemand/UndoDialog.tsx'), 'UndoDialog', { onlyWhenShown: true });

/** Where it ends a line of a history, its text stands below what the line says. */
const inHistory = { size: 'small', sx: { ml: -1, mt: 0.5 } } as const;
const besideOthers = { variant: 'outlined' } as const;

type Props = {
  event: HistoryEvent;
  /** It stands beside other buttons, and not in a history. */
  isBesideOthers?: boolean;
};

/** Undoes an event, for whoever may make the change that does it, once they have seen what follows. */
export const UndoButton = ({ event, isBesideOthers = false }: Props) => {
  const text = useViewTexts(undoneTexts);
  const [open, setOpen] = useState(false);
  if (isForGood(event))
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('for_good')}
      </Typography>
    );
  if (!mayUndo(event)) return null;
  return (
    <>
      <Button
        data-action
        color="inherit"
        startIcon={<UndoIcon />}
        onClick={() => setOpen(true)}
        {...(isBesideOthers ? besideOthers : inHistory)}
      >
        {text(event.action === 'deleted' ? 'bring_back' : 'undo')}
      </Button>
      {open && <UndoDialog event={event} close={() => setOpen(false)} />}
    </>
  );
};
