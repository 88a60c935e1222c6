import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useMay } from '#src/frame/useMay.ts';
import { RecordHistory, type RecordHistoryProps } from './RecordHistory.tsx';

/** The history of the record whose page or form it ends: folded, and not fetched before somebody opens it. */
export const HistorySection = (history: RecordHistoryProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!useMay('list', 'history')) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Button
        id={id}
        color="inherit"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />}
        // Its word begins where headings do.
        sx={{ ml: -1.75, mb: open ? 1 : 0 }}
      >
        {translate('ui.audit.history')}
      </Button>
      {open && <RecordHistory {...history} />}
    </Box>
  );
};
