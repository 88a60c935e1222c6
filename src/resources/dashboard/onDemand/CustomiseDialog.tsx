import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { cardTiles, figureTiles, standardChoice } from '../tiles.ts';
import { useDashboardText } from '../useDashboardText.ts';
import { useTiles } from '../useTiles.ts';
import { TileGroup } from './TileGroup.tsx';

/** Which tiles the dashboard shows, and in which order. What is chosen is kept at once. */
export const CustomiseDialog = ({ open, close }: { open: boolean; close: () => void }) => {
  const text = useDashboardText();
  const translate = useTranslate();
  const id = useId();
  const { choice, keep } = useTiles();
  const isStandard = choice.order.length === 0 && choice.hidden.length === 0;
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{text('customise_title')}</DialogTitle>
      <DialogContent>
        <TileGroup title={text('customise_figures')} tiles={figureTiles} choice={choice} keep={keep} />
        <TileGroup title={text('customise_cards')} tiles={cardTiles} choice={choice} keep={keep} />
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          disabled={isStandard}
          onClick={() => keep(standardChoice)}
          sx={{ mr: 'auto', ml: -1.75 }}
        >
          {text('customise_reset')}
        </Button>
        <Button variant="contained" onClick={close}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
