import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Checkbox, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type RaRecord, useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useState } from 'react';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useOpened } from '#src/layout/useOpened.ts';
import type { Column, ColumnChoice } from './columns.ts';

type Props<Row extends RaRecord> = { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> };

/** Choice of the columns that are shown. */
export const ColumnsButton = <Row extends RaRecord>({ columns, choice }: Props<Row>) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOpened(anchor !== null);
  return (
    <>
      <IconAction
        label={translate('ui.list.columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ViewColumnIcon fontSize="small" />
      </IconAction>
      {opened && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
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
      )}
    </>
  );
};
