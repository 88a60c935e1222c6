import { Menu, MenuItem } from '@mui/material';
import { useLocaleState, useLocales } from 'ra-core';

type Props = { anchor: HTMLElement | null; close: () => void };

/** The screens' languages. Each is named in itself. */
export const LocaleChoice = ({ anchor, close }: Props) => {
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
      {locales.map(({ locale: code, name }) => (
        <MenuItem
          key={code}
          lang={code}
          role="menuitemradio"
          aria-checked={code === locale}
          selected={code === locale}
          onClick={() => {
            close();
            setLocale(code);
          }}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
};
