import { Button, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { useCloseNotification, useTranslate } from 'ra-core';

/** `ref` and `style` are where the notification puts it; `message` is a sentence, or its key. */
type Props = Pick<SnackbarContentProps, 'ref' | 'style'> & { message: string; retry: () => void };

/** Says that something could not be done, with the way to try again. */
export const RetryToast = ({ message, retry, ...place }: Props) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const press = () => {
    close();
    retry();
  };
  const button = (
    <Button size="small" color="inherit" onClick={press} sx={{ fontWeight: 600 }}>
      {translate('ui.chunk.retry')}
    </Button>
  );
  return <SnackbarContent {...place} message={translate(message, { _: message })} action={button} />;
};
