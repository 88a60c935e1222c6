import { Button, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useState } from 'react';

/** Where the notification puts it. */
export type ToastPlace = Pick<SnackbarContentProps, 'ref' | 'style'>;

type Props = ToastPlace & { message: string /** The button's word. */; action: string; undo: () => void };

/** Says what was done, with the way back: once, however often it is pressed while the toast goes. */
export const UndoToast = ({ message, action, undo, ...place }: Props) => {
  const close = useCloseNotification();
  const [isUndone, setIsUndone] = useState(false);
  const press = () => {
    setIsUndone(true);
    close();
    undo();
  };
  const button = !isUndone && (
    <Button size="small" color="inherit" onClick={press} sx={{ fontWeight: 600 }}>
      {action}
    </Button>
  );
  return <SnackbarContent {...place} message={message} action={button} />;
};
