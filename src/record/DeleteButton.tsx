import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useRecordContext, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '#src/frame/useMay.ts';
import { DeleteDialog } from '#src/list/late.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';

/** Deletes the record in context, after asking; then its list is what is left to show. */
export const DeleteButton = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const name = useRecordName(record);
  const redirect = useRedirect();
  const canDelete = useMay('delete', resource);
  const [asking, setAsking] = useState(false);
  if (!record || !canDelete) return null;
  return (
    <>
      <Button
        data-action
        size="small"
        variant="outlined"
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => setAsking(true)}
      >
        {translate('ui.list.delete')}
      </Button>
      {asking && (
        <DeleteDialog
          record={record}
          name={name}
          close={() => setAsking(false)}
          onDeleted={() => redirect('list', resource)}
        />
      )}
    </>
  );
};
