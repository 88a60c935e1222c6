import TranslateIcon from '@mui/icons-material/Translate';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useLocaleState, useLocales, useTranslate } from 'ra-core';
import { useState } from 'react';

/** Choice of the screens' language. Each is named in itself. */
export const LocaleMenu = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const label = translate('ui.frame.language');
  return (
    <>
      <Tooltip title={label} placement="bottom">
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
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
    </>
  );
};
