import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { useTranslate } from 'ra-core';
import { useIsOnline } from './useIsOnline.ts';

/** Says below the bar that there is no network, and that nothing typed is lost by it. */
export const OfflineNotice = () => {
  const translate = useTranslate();
  const online = useIsOnline();
  return (
    <div role="status" className="offline">
      {!online && (
        <p>
          <OfflineIcon fontSize="inherit" />
          {translate('ui.frame.offline')}
        </p>
      )}
    </div>
  );
};
