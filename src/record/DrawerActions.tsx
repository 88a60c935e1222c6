import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '#src/frame/useMay.ts';
import { DeleteDialog } from '#src/list/late.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
import { useCloseDrawer } from './RecordDrawer.tsx';

/** Delete and edit of the record that a drawer shows, as far as the person may. */
export const DrawerActions = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const name = useRecordName(record);
  const createPath = useCreatePath();
  const close = useCloseDrawer();
  const [deleting, setDeleting] = useState(false);
  const canEdit = useMay('edit', resource);
  const canDelete = useMay('delete', resource);
  if (!record) return null;
  return (
    <>
      {canDelete && (
        <Button data-action size="small" color="error" onClick={() => setDeleting(true)}>
          {translate('ui.list.delete')}
        </Button>
      )}
      {canEdit && (
        <Button
          data-action
          size="small"
          variant="outlined"
          component={LinkBase}
          to={createPath({ resource, id: record.id, type: 'edit' })}
        >
          {translate('ui.list.edit')}
        </Button>
      )}
      {deleting && <DeleteDialog record={record} name={name} close={() => setDeleting(false)} onDeleted={close} />}
    </>
  );
};
