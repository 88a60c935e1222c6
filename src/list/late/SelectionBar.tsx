import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useListContext, useLocale, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useMay } from '#src/frame/useMay.ts';
import type { ExportedColumn } from '../export/csvColumns.ts';
import { DeleteMany } from './DeleteMany.tsx';
import { ExportSelected } from './ExportSelected.tsx';
import { SelectFound } from './SelectFound.tsx';

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = ({ actions, columns }: { actions?: ReactNode; columns: readonly ExportedColumn[] }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { selectedIds, onUnselectItems } = useListContext();
  const resource = useResourceContext();
  const canDelete = useMay('delete', resource);
  const canExport = useMay('export', resource);
  const unselect = translate('ui.list.unselect');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 0.5,
        width: '100%',
        minHeight: 36,
      }}
    >
      <Tooltip title={unselect}>
        <IconButton aria-label={unselect} onClick={() => onUnselectItems()}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
        {translate('ui.list.selected', {
          smart_count: selectedIds.length,
          count: formatCount(selectedIds.length, locale),
        })}
      </Typography>
      <Box sx={{ flex: '1 0 auto' }}>
        <SelectFound />
      </Box>
      {actions}
      {canExport && <ExportSelected columns={columns} />}
      {canDelete && <DeleteMany />}
    </Box>
  );
};
