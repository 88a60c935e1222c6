import { Checkbox, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useResourceContext, useTranslateLabel } from 'ra-core';
import type { Column, ColumnChoice } from './columns.ts';

type Props = { columns: readonly Column[]; choice: ColumnChoice; anchor: HTMLElement | null; close: () => void };

/** The columns that can be shown and hidden. */
export const ColumnsMenu = ({ columns, choice, anchor, close }: Props) => {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
      {columns
        .filter(({ always }) => !always)
        .map((column) => (
          <MenuItem
            key={column.source}
            role="menuitemcheckbox"
            aria-checked={choice.isVisible(column)}
            onClick={() => choice.toggle(column)}
          >
            <ListItemIcon>
              <Checkbox
                checked={choice.isVisible(column)}
                tabIndex={-1}
                sx={{ p: 0 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
            </ListItemIcon>
            {translateLabel({ source: column.source, resource, ...(column.label && { label: column.label }) })}
          </MenuItem>
        ))}
    </Menu>
  );
};
