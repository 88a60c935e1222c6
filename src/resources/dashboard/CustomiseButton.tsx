import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { latePart } from '#src/layout/latePart.tsx';
import { useOpened } from '#src/layout/useOpened.ts';
import { useDashboardText } from './useDashboardText.ts';

const CustomiseDialog = latePart(() => import('./onDemand/CustomiseDialog.tsx'), 'CustomiseDialog', {
  onlyWhenShown: true,
});

/** Choice and order of the tiles. */
export const CustomiseButton = () => {
  const text = useDashboardText();
  const [open, setOpen] = useState(false);
  const opened = useOpened(open);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ bgcolor: 'background.paper', borderColor: 'divider', textTransform: 'none' }}
      >
        {text('customise')}
      </Button>
      {opened && <CustomiseDialog open={open} close={() => setOpen(false)} />}
    </>
  );
};
