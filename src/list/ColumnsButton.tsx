import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useOpened } from '#src/layout/useOpened.ts';
import type { Column, ColumnChoice } from './columns.ts';
import { ColumnsMenu } from './late.tsx';

type Props<Row extends RaRecord> = { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> };

/** Choice of the columns that are shown. */
export const ColumnsButton = <Row extends RaRecord>({ columns, choice }: Props<Row>) => {
  const translate = useTranslate();
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
        <ColumnsMenu
          // What a row is makes no difference to which columns are seen.
          columns={columns as unknown as readonly Column[]}
          choice={choice as unknown as ColumnChoice}
          anchor={anchor}
          close={() => setAnchor(null)}
        />
      )}
    </>
  );
};
