import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useRecordContext, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { useSubmission } from '#src/form/Submission.ts';
import { useAsked } from '#src/form/useAsked.ts';
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
  const { asked, ask, close } = useAsked<true>();
  const { end } = useSubmission();
  if (!record || !canDelete) return null;
  const leave = () => {
    // What was typed into the record's form went with it.
    end();
    redirect('list', resource);
  };
  return (
    <>
      <Button
        data-action
        size="small"
        variant="outlined"
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => ask(true)}
      >
        {translate('ui.list.delete')}
      </Button>
      {asked && <DeleteDialog record={record} name={name} close={close} onDeleted={leave} />}
    </>
  );
};
