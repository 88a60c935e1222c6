import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { useTranslate } from 'ra-core';
import { StateMessage } from './StateMessage.tsx';

/** In place of a screen that failed. The error's own sentence is for whoever is asked for help. */
export const ErrorScreen = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate();
  return (
    <StateMessage
      icon={ErrorIcon}
      role="alert"
      heading
      title={translate('ui.frame.failed_title')}
      text={translate('ui.frame.failed_text')}
    >
      <small>{error.message}</small>
      <button type="button" className="button" onClick={retry}>
        {translate('ui.list.retry')}
      </button>
    </StateMessage>
  );
};
