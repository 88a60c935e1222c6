import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ExportedColumn } from '../export/csvColumns.ts';
import { useStartExport } from '../export/ExportsContext.ts';
import { useExportRequest } from '../export/useExportRequest.ts';

/** Exports the selected rows, wherever they were selected, with the columns that are shown. They stay selected. */
export const ExportSelected = ({ columns }: { columns: readonly ExportedColumn[] }) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const start = useStartExport();
  const request = useExportRequest(columns);
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      onClick={() => start({ ...request, ids: selectedIds, total: selectedIds.length })}
    >
      {translate('ui.export.action')}
    </Button>
  );
};
