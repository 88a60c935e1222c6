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
import { useMoving } from '#src/layout/onDemand/useMoving.ts';
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
  const { list: lines, moved, setMoved } = useMoving<HTMLOListElement, ListView['id']>();
  const place = shown.findIndex((view) => view.id === moved);
  const { [place]: placed } = shown;
  return (
    <>
      <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>{text('manage_title', { list })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text('manage_text')}</DialogContentText>
          {shown.length === 0 && <Typography sx={{ mt: 2 }}>{text('none')}</Typography>}
          <Box component="ol" ref={lines} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {shown.map((view, index) => (
              <ViewLine
                key={view.id}
                view={view}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                move={(by) => {
                  move(index, by);
                  setMoved({ key: view.id, by });
                }}
                setInMenu={(inMenu) => setInMenu(view, inMenu)}
                edit={() => setEdited(view)}
                remove={() => setRemoved(view)}
              />
            ))}
          </Box>
          <span role="status" className="visually-hidden">
            {placed && text('moved', { name: placed.name, place: place + 1, of: shown.length })}
          </span>
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
