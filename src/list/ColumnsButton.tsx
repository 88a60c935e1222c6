import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { type RaRecord, useTranslate } from 'ra-core';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useOpener } from '#src/layout/useOpener.ts';
import type { Column, ColumnChoice } from './columns.ts';
import { ColumnsMenu } from './late.tsx';

type Props<Row extends RaRecord> = { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> };

/** Choice of the columns that are shown. */
export const ColumnsButton = <Row extends RaRecord>({ columns, choice }: Props<Row>) => {
  const translate = useTranslate();
  const { button, opened, anchor, close } = useOpener('menu');
  const choices = columns
    .filter(({ always }) => !always)
    .map((column) => ({
      source: column.source,
      label: column.label,
      shown: choice.isVisible(column),
      toggle: () => choice.toggle(column),
    }));
  return (
    <>
      <IconAction label={translate('ui.list.columns')} {...button}>
        <ViewColumnIcon fontSize="small" />
      </IconAction>
      {opened && <ColumnsMenu choices={choices} anchor={anchor} close={close} />}
    </>
  );
};
