import SearchOffIcon from '@mui/icons-material/SearchOff';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { StateMessage } from '#src/layout/StateMessage.tsx';

/** In place of a record that is not, or no longer, there. */
export const NotFoundScreen = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <StateMessage
      icon={SearchOffIcon}
      role="alert"
      heading
      title={translate('ui.frame.not_found_title')}
      text={translate('ui.frame.not_found_text')}
    >
      {children}
      <LinkBase to="/" className="button">
        {translate('ui.frame.go_home')}
      </LinkBase>
    </StateMessage>
  );
};
