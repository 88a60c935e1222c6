import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { LeaveDialog } from '#src/form/late.tsx';
import { useSubmission } from '#src/form/Submission.ts';
import { useUnsavedForms } from '#src/form/UnsavedForms.tsx';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

/** Copies the record in context as it is saved, and opens the form of the copy, after asking where something else was typed. */
export const CopyButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const canCopy = useMay('copy', resource);
  const { mutate, isPending } = useResourceAction('copy');
  const { hasUnsaved } = useUnsavedForms();
  const { end } = useSubmission();
  const [isLeaving, setLeaving] = useState(false);
  if (!record || !canCopy) return null;
  const copy = (signal?: AbortSignal) =>
    mutate(
      { id: record.id, signal },
      {
        onSuccess: ({ data }) => {
          // Not before: where no copy comes of it, what was typed stays.
          if (signal) end();
          notify('ui.copy.done', { type: 'success' });
          redirect('edit', resource, data.id);
        },
        onError: ({ message }) => {
          // Whoever takes it back is told by the question.
          if (!signal?.aborted) notify(message, { type: 'error', messageArgs: { _: message } });
        },
        onSettled: () => setLeaving(false),
      },
    );
  return (
    <>
      <Button
        data-action
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<CopyIcon />}
        loading={isPending}
        onClick={() => (hasUnsaved() ? setLeaving(true) : copy())}
      >
        {translate('ui.copy.button')}
      </Button>
      {isLeaving && <LeaveDialog pending={isPending} leave={copy} stay={() => setLeaving(false)} />}
    </>
  );
};
