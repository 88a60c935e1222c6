import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { type RaRecord, useListContext, useLocale, useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import type { Column } from '../columns.ts';
import { useIsCapped } from '../useIsCapped.ts';
import { csvColumns } from './csvColumns.ts';
import { useStartExport } from './ExportsContext.ts';
import { decimalFor, useSeparator } from './format.ts';
import { SeparatorButton } from './SeparatorButton.tsx';

/** Exports the list in context with its search, filters, order and the columns that are shown. */
export const ExportButton = <Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale() ?? 'en';
  const resource = useResourceContext() ?? '';
  const { sort, filterValues, total } = useListContext();
  const isCapped = useIsCapped();
  const start = useStartExport();
  const [separator, choose] = useSeparator();
  const canExport = useMay('export', resource);
  if (!canExport) return null;
  const fields = csvColumns(columns);
  const head = ({ field, label }: (typeof fields)[number]) =>
    String(translateLabel({ source: field, resource, ...(label && { label }) }));
  const request = {
    resource,
    sort,
    filter: filterValues,
    columns: fields.map(({ field }) => field),
    labels: fields.map(head),
    format: { separator, decimal: decimalFor(separator, locale) },
    total: isCapped ? undefined : total,
  };
  return (
    <>
      <IconAction label={translate('ui.export.action')} disabled={!total} onClick={() => start(request)}>
        <DownloadIcon fontSize="small" />
      </IconAction>
      <SeparatorButton separator={separator} choose={choose} />
    </>
  );
};
