import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { HttpError, useTranslate } from 'ra-core';
import { StateMessage } from './StateMessage.tsx';

/**
 * In place of a screen that failed. What the server or the line has refused is said in its own sentence; of a fault of the screen that is for
 * whoever is asked for help.
 */
export const ErrorScreen = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate();
  const isAnswer = error instanceof HttpError;
  return (
    <StateMessage
      icon={ErrorIcon}
      role="alert"
      heading
      title={translate(isAnswer ? 'ui.frame.unread_title' : 'ui.frame.failed_title')}
      text={isAnswer ? translate(error.message, { _: error.message }) : translate('ui.frame.failed_text')}
    >
      {!isAnswer && <small>{error.message}</small>}
      <button type="button" className="button" onClick={retry}>
        {translate('ui.list.retry')}
      </button>
    </StateMessage>
  );
};
