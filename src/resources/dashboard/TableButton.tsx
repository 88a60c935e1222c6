import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useLocale } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import { decimalFor, useSeparator } from '#src/list/export/format.ts';
import { saveFile } from '#src/list/export/saveFile.ts';
import { type CsvTable, csvName, tableCsv } from './tableCsv.ts';
import { useDashboardText } from './useDashboardText.ts';

/** What a tile shows as a file, which is named by it and by the days that it is about. */
export type TileTable = CsvTable & { days: { from: string; to: string } };

type Props = { title: string; table: TileTable };

/** Saves what a tile shows as a CSV file, for those who may take lists out of the house. */
export const TableButton = ({ title, table }: Props) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const [separator] = useSeparator();
  if (!useMay('export', 'transactions')) return null;
  const save = () =>
    saveFile(tableCsv(table, { separator, decimal: decimalFor(separator, locale) }), csvName(title, table.days));
  return (
    <IconAction
      size="small"
      label={text('as_csv', { title })}
      onClick={save}
      disabled={table.rows.length === 0}
      style={{ marginInlineStart: 'auto', flex: 'none' }}
    >
      <DownloadIcon fontSize="small" />
    </IconAction>
  );
};
