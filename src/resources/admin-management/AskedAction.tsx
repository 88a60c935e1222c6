import { Button, type ButtonProps } from '@mui/material';
import { useRecordContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';

type Props = Pick<ButtonProps, 'variant' | 'color'> & {
  /** A declared action of the resource in context. */
  action: string;
  label: string;
  question: string;
  text: string;
  /** What is said once it is done. */
  done: string;
  tone?: 'primary' | 'error';
};

/** A button for an action on the record in context, which is asked about first. Nothing where the person may not do it, or the server does not. */
export const AskedAction = ({ action, label, question, text, done, tone = 'primary', ...look }: Props) => {
  const notifyText = useNotifyText();
  const record = useRecordContext();
  const isOffered = useMay(action, useResourceContext());
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useResourceAction(action);
  const errorText = useErrorText(error);
  if (!record || !isOffered) return null;
  const close = () => setAsking(false);
  const confirm = (signal: AbortSignal) =>
    mutate(
      { id: record.id, signal },
      {
        onSuccess: () => {
          notifyText(done, 'success');
          close();
        },
      },
    );
  return (
    <>
      <Button data-action size="small" {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          text={text}
          action={label}
          tone={tone}
          pending={isPending}
          error={errorText}
          confirm={confirm}
          close={close}
        />
      )}
    </>
  );
};
