import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useGetResourceLabel, useResourceContext } from 'ra-core';
import { useId, useState } from 'react';
import type { ListView } from '#contract/views.ts';
import { useListViewText } from '../useListViewText.ts';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useArrangeViews } from './useArrangeViews.ts';
import { ViewLine } from './ViewLine.tsx';

type Props = { views: readonly ListView[]; close: () => void };

/** The views of a list: their order, which of them are in the menu, and what they are called. */
export const ManageViewsDialog = ({ views, close }: Props) => {
  const text = useListViewText();
  const id = useId();
  const list = useGetResourceLabel()(useResourceContext() ?? '', 2);
  const [edited, setEdited] = useState<ListView>();
  const [removed, setRemoved] = useState<ListView>();
  const { shown, move, setInMenu } = useArrangeViews(views);
  return (
    <>
      <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>{text('manage_title', { list })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text('manage_text')}</DialogContentText>
          {shown.length === 0 && <Typography sx={{ mt: 2 }}>{text('none')}</Typography>}
          <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {shown.map((view, place) => (
              <ViewLine
                key={view.id}
                view={view}
                isFirst={place === 0}
                isLast={place === shown.length - 1}
                move={(by) => move(place, by)}
                setInMenu={(inMenu) => setInMenu(view, inMenu)}
                edit={() => setEdited(view)}
                remove={() => setRemoved(view)}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close}>
            {text('close')}
          </Button>
        </DialogActions>
      </Dialog>
      {edited && (
        <SaveViewDialog
          view={edited}
          params={edited.params}
          close={() => setEdited(undefined)}
          saved={() => setEdited(undefined)}
        />
      )}
      {removed && <DeleteViewDialog view={removed} close={() => setRemoved(undefined)} />}
    </>
  );
};
