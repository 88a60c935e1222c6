import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { HttpError, useTranslate } from 'ra-core';
import { isChunkError } from '#src/frame/loadChunk.ts';
import { StateMessage } from './StateMessage.tsx';

/**
 * In place of a screen that failed. What the server or the line has refused is said in its own sentence; of a fault of the screen that is for
 * whoever is asked for help. A screen that did not come, as nobody is online, has no fault.
 */
export const ErrorScreen = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate();
  const said =
    error instanceof HttpError
      ? { title: 'ui.frame.unread_title', text: error.message }
      : isChunkError(error)
        ? { title: 'ui.chunk.failed', text: 'ui.chunk.hint' }
        : { title: 'ui.frame.failed_title', text: 'ui.frame.failed_text', cause: error.message };
  return (
    <StateMessage
      icon={ErrorIcon}
      role="alert"
      heading
      title={translate(said.title)}
      text={translate(said.text, { _: said.text })}
    >
      {said.cause && <small>{said.cause}</small>}
      <button type="button" className="button" onClick={retry}>
        {translate('ui.list.retry')}
      </button>
    </StateMessage>
  );
};
