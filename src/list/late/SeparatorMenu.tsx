import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { type Separator, separatorNames } from '#contract/csv.ts';
import { amountToType } from '#contract/money.ts';
import { decimalFor } from '../export/format.ts';

type Props = {
  separator: Separator;
  choose: (separator: Separator) => void;
  anchor: HTMLElement | null;
  close: () => void;
};

/** The separators to choose from, each with an amount as its file would have it. */
export const SeparatorMenu = ({ separator, choose, anchor, close }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const example = (name: Separator) =>
    amountToType(123_450, 'EUR', 'en').replace('.', decimalFor(name, locale) === 'comma' ? ',' : '.');
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      slotProps={{ list: { 'aria-label': translate('ui.export.separator') } }}
    >
      {separatorNames.map((name) => (
        <MenuItem
          key={name}
          role="menuitemradio"
          aria-checked={name === separator}
          selected={name === separator}
          onClick={() => {
            choose(name);
            close();
          }}
        >
          <ListItemText primary={translate(`ui.export.separators.${name}`)} secondary={example(name)} />
        </MenuItem>
      ))}
    </Menu>
  );
};
