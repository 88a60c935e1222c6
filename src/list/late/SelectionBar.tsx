import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import {
  type HttpError,
  type Identifier,
  useDeleteMany,
  useListContext,
  useLocale,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#src/fields/formatNumber.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useMay } from '#src/frame/useMay.ts';
import type { ExportedColumn } from '../export/csvColumns.ts';
import { ExportSelected } from './ExportSelected.tsx';
import { SelectFound } from './SelectFound.tsx';

const DeleteSelected = ({ close }: { close: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? '';
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [deleteMany, { isPending, error }] = useDeleteMany(
    resource,
    { ids: selectedIds },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('ui.confirm.deleted', { type: 'success', messageArgs: { smart_count: selectedIds.length } });
        onUnselectItems();
        close();
      },
      onError: (failure) => {
        // Those that are gone are selected no more, so that what is left shows which were refused.
        const { done = [] } = ((failure as HttpError).body ?? {}) as { done?: Identifier[] };
        onSelect(selectedIds.filter((id) => !done.includes(id)));
        refresh();
      },
    },
  );
  return (
    <ConfirmDialog
      title={translate('ui.confirm.delete_many', { smart_count: selectedIds.length })}
      text={translate('ui.confirm.delete_text')}
      action={translate('ui.list.delete')}
      tone="error"
      pending={isPending}
      error={useErrorText(error)}
      confirm={(signal) => deleteMany(resource, { ids: selectedIds, meta: { signal } })}
      close={close}
    />
  );
};

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = ({ actions, columns }: { actions?: ReactNode; columns: readonly ExportedColumn[] }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { selectedIds, onUnselectItems } = useListContext();
  const resource = useResourceContext();
  const canDelete = useMay('delete', resource);
  const canExport = useMay('export', resource);
  const [deleting, setDeleting] = useState(false);
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
      {canDelete && (
        <Button color="error" variant="outlined" startIcon={<DeleteIcon />} onClick={() => setDeleting(true)}>
          {translate('ui.list.delete')}
        </Button>
      )}
      {deleting && <DeleteSelected close={() => setDeleting(false)} />}
    </Box>
  );
};
