import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

type Props = { retry: () => void; children: ReactNode };

/** Says within a page why something did not load, and asks for it again. */
export const FailedAlert = ({ retry, children }: Props) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('ui.list.retry')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
};
