import TranslateIcon from '@mui/icons-material/Translate';
import { Menu, MenuItem } from '@mui/material';
import { useLocaleState, useLocales, useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconAction } from './IconAction.tsx';
import { useOpened } from './useOpened.ts';

/** Choice of the screens' language. Each is named in itself. */
export const LocaleMenu = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
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
      {opened && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {locales.map(({ locale: code, name }) => (
            <MenuItem
              key={code}
              lang={code}
              selected={code === locale}
              onClick={() => {
                setAnchor(null);
                setLocale(code);
              }}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
