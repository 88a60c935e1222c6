import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

/** Copies the record in context as it is saved, and opens the form of the copy. */
export const CopyButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const canCopy = useMay('copy', resource);
  const { mutate, isPending } = useResourceAction('copy');
  if (!record || !canCopy) return null;
  const copy = () =>
    mutate(
      { id: record.id },
      {
        onSuccess: ({ data }) => {
          notify('ui.copy.done', { type: 'success' });
          redirect('edit', resource, data.id);
        },
        onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
      },
    );
  return (
    <Button
      data-action
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<CopyIcon />}
      loading={isPending}
      onClick={copy}
    >
      {translate('ui.copy.button')}
    </Button>
  );
};
