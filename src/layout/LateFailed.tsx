import { useTranslate } from 'ra-core';
import { createPortal } from 'react-dom';
import { keepExposed } from './keepExposed.ts';

type Props = { retry: () => void; close: (() => void) | undefined };

const exposed = (element: HTMLElement | null) => (element ? keepExposed(element) : undefined);

/** Says over the page that what was to open there did not load. Plain HTML: what dialogs are made of may be the very file that is missing. */
export const LateFailed = ({ retry, close }: Props) => {
  const translate = useTranslate();
  return createPortal(
    <div ref={exposed} role="alert" className="late-failed">
      <strong>{translate('ui.chunk.failed')}</strong>
      <span>{translate('ui.chunk.hint')}</span>
      <div>
        <button type="button" className="button" onClick={retry}>
          {translate('ui.chunk.retry')}
        </button>
        {close && (
          <button type="button" className="button button-quiet" onClick={close}>
            {translate('ui.list.close')}
          </button>
        )}
      </div>
    </div>,
    document.body,
  );
};
