import TranslateIcon from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconAction } from './IconAction.tsx';
import { LocaleChoice } from './late.tsx';
import { useOpened } from './useOpened.ts';

/** Leads to the choice of the screens' language. */
export const LocaleMenu = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOpened(anchor !== null);
  return (
    <>
      <IconAction
        label={translate('ui.frame.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <TranslateIcon fontSize="small" />
      </IconAction>
      {opened && <LocaleChoice anchor={anchor} close={() => setAnchor(null)} />}
    </>
  );
};
