import { Button, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useState } from 'react';
import type { DeskItem } from '#contract/desk.ts';
import { useBringBack } from '../useBringBack.ts';
import { useDeskText } from '../useDeskText.ts';

type Props = { item: DeskItem } & Pick<SnackbarContentProps, 'ref' | 'style'>;

/** Says that an item was put aside, with the way back. */
export const WaitToast = ({ item, ...place }: Props) => {
  const text = useDeskText();
  const close = useCloseNotification();
  const bringBack = useBringBack();
  const [isDone, setIsDone] = useState(false);
  const undo = () => {
    setIsDone(true);
    close();
    void bringBack(item);
  };
  const action = !isDone && (
    <Button size="small" color="inherit" onClick={undo} sx={{ fontWeight: 600 }}>
      {text('undo')}
    </Button>
  );
  return <SnackbarContent {...place} message={`${text('waits')}: ${item.name}`} action={action} />;
};
