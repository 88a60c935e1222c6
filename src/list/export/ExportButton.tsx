import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import type { ExportedColumn } from './csvColumns.ts';
import { useStartExport } from './ExportsContext.ts';
import { useSeparator } from './format.ts';
import { SeparatorButton } from './SeparatorButton.tsx';
import { useExportRequest } from './useExportRequest.ts';

/** Exports the list in context with its search, filters, order and the columns that are shown. */
export const ExportButton = ({ columns }: { columns: readonly ExportedColumn[] }) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const start = useStartExport();
  const [separator, choose] = useSeparator();
  const request = useExportRequest(columns);
  const canExport = useMay('export', useResourceContext());
  if (!canExport) return null;
  return (
    <>
      <IconAction label={translate('ui.export.action')} disabled={!total} onClick={() => start(request)}>
        <DownloadIcon fontSize="small" />
      </IconAction>
      <SeparatorButton separator={separator} choose={choose} />
    </>
  );
};
