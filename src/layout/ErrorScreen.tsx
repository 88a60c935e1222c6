import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { StateMessage } from './StateMessage.tsx';

/** In place of a screen that failed. The error's own sentence is for whoever is asked for help. */
export const ErrorScreen = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate();
  return (
    <StateMessage
      icon={ErrorIcon}
      role="alert"
      title={translate('ui.frame.failed_title')}
      text={translate('ui.frame.failed_text')}
    >
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
        {error.message}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={retry}>
        {translate('ui.list.retry')}
      </Button>
    </StateMessage>
  );
};
