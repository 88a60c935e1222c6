import MergeIcon from '@mui/icons-material/Merge';
import { Button, IconButton, Tooltip } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useMay } from '#src/frame/useMay.ts';
import { DeleteDialog } from '#src/list/late.tsx';
import { MergeDialog } from '#src/list/merging.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
import { useCloseDrawer } from './RecordDrawer.tsx';

/** Merging, deleting and editing of the record that a drawer shows, as far as the person may. */
export const DrawerActions = () => {
  const translate = useTranslate();
  const keyed = useKeyed();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const name = useRecordName(record);
  const createPath = useCreatePath();
  const close = useCloseDrawer();
  const [deleting, setDeleting] = useState(false);
  const [merging, setMerging] = useState(false);
  const canEdit = useMay('edit', resource);
  const canDelete = useMay('delete', resource);
  const canMerge = useMay('merge', resource);
  if (!record) return null;
  return (
    <>
      {canMerge && (
        <Tooltip title={translate('ui.list.merge')} placement="bottom">
          <IconButton data-action edge="start" aria-label={translate('ui.list.merge')} onClick={() => setMerging(true)}>
            <MergeIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {canDelete && (
        <Button data-action color="error" onClick={() => setDeleting(true)}>
          {translate('ui.list.delete')}
        </Button>
      )}
      {canEdit && (
        <Button
          {...keyed('E')}
          data-action
          variant="outlined"
          component={LinkBase}
          to={createPath({ resource, id: record.id, type: 'edit' })}
        >
          {translate('ui.list.edit')}
        </Button>
      )}
      {deleting && <DeleteDialog record={record} name={name} close={() => setDeleting(false)} onDeleted={close} />}
      {merging && <MergeDialog record={record} name={name} close={() => setMerging(false)} onMerged={close} />}
    </>
  );
};
