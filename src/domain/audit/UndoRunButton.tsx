import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { HistoryEvent } from '#contract/audit.ts';
import { bulk } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { mayUndo } from './mayUndo.ts';
import { undoneTexts } from './undoneTexts.ts';

const UndoRunDialog = latePart(() => import('./onDemand/UndoRunDialog.tsx'), 'UndoRunDialog', { onlyWhenShown: true });

/**
 * Is there anything that one would undo together? Who may undo what happened to one of the records may undo it of all, and the event that tells of
 * the whole is for those who may do everything.
 */
const mayUndoRun = (event: HistoryEvent) =>
  offers(bulk.undo) &&
  (event.action === 'bulkChanged' || (mayUndo(event) && (event.run?.changed ?? 0) > 1)) &&
  Date.parse(event.run?.undoUntil ?? '') > Date.now();

/** Undoes the change of many records that an event was a part of, or tells of, also a colleague's. */
export const UndoRunButton = ({ event }: { event: HistoryEvent }) => {
  const text = useViewTexts(undoneTexts);
  const locale = useLocale() ?? 'en';
  const [open, setOpen] = useState(false);
  if (!event.run || !mayUndoRun(event)) return null;
  return (
    <>
      <Button
        data-action
        color="inherit"
        size="small"
        startIcon={<UndoIcon />}
        onClick={() => setOpen(true)}
        sx={{ ml: -1, mt: 0.5 }}
      >
        {text('undo_all', { count: formatCount(event.run.changed, locale) })}
      </Button>
      {open && <UndoRunDialog event={event} run={event.run} close={() => setOpen(false)} />}
    </>
  );
};
