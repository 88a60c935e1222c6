import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { StateMessage } from './StateMessage.tsx';

/** In place of a record that is not, or no longer, there. */
export const NotFoundScreen = () => {
  const translate = useTranslate();
  return (
    <StateMessage
      icon={SearchOffIcon}
      role="alert"
      title={translate('ui.frame.not_found_title')}
      text={translate('ui.frame.not_found_text')}
    >
      <Button variant="outlined" color="inherit" component={LinkBase} to="/">
        {translate('ui.frame.go_home')}
      </Button>
    </StateMessage>
  );
};
