import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useResourceContext, useTranslateLabel } from 'ra-core';
import { TickMark } from '../TickMark.tsx';

type Choice = { source: string; label: string | undefined; shown: boolean; toggle: () => void };
type Props = { choices: readonly Choice[]; anchor: HTMLElement | null; close: () => void };

/** The columns that can be shown and hidden. */
export const ColumnsMenu = ({ choices, anchor, close }: Props) => {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
      {choices.map(({ source, label, shown, toggle }) => (
        <MenuItem key={source} role="menuitemcheckbox" aria-checked={shown} onClick={toggle}>
          <ListItemIcon>
            <TickMark ticked={shown} />
          </ListItemIcon>
          {translateLabel({ source, resource, ...(label && { label }) })}
        </MenuItem>
      ))}
    </Menu>
  );
};
