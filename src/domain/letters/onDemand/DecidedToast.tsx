import { Button, SnackbarContent } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useCloseNotification, useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { undoSeconds } from '#contract/letter-choice.ts';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import type { ToastPlace } from '#src/form/UndoToast.tsx';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useMay } from '#src/frame/useMay.ts';
import type { Decided } from '../decided.ts';
import { useLetterText } from '../useLetterText.ts';

const milliseconds = undoSeconds * 1000;

/** Takes a decision back, and its letter with it. It is gone when it would be refused. */
const TakeBackButton = ({ resource, record, name, also }: Decided) => {
  const text = useLetterText();
  const notifyText = useNotifyText();
  const closeToast = useCloseNotification();
  const dataProvider = useDataProvider<ActionProvider>();
  const queryClient = useQueryClient();
  const canTakeBack = useMay('takeBack', resource);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, []);
  // A mutation: news of what this tab is doing wait for its end.
  const { mutate } = useMutation({
    mutationFn: () =>
      dataProvider.act(resource, { action: 'takeBack', id: record.id, data: { version: record.version } }),
    onMutate: () => setLate(true),
    onSuccess: ({ data }) => {
      queryClient.setQueryData([resource, 'getOne', { id: String(record.id as Identifier), meta: undefined }], data);
      notifyText(text('undone', { name }), 'info');
    },
    onError: ({ message }) => notifyText(message, 'error'),
    onSettled: () => {
      closeToast();
      // Nobody waits for what is read anew.
      for (const queryKey of [[resource], ['letters'], ...(also ? [also] : [])])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (late || !canTakeBack) return null;
  return (
    <Button size="small" color="inherit" onClick={() => mutate()} sx={{ fontWeight: 600 }}>
      {text('undo')}
    </Button>
  );
};

type Props = ToastPlace & { sentence: string; decided: Decided };

/** What was decided, and the way back. The toast hands its place and its fading on. */
export const DecidedToast = ({ sentence, decided, ...place }: Props) => (
  <SnackbarContent {...place} message={sentence} action={<TakeBackButton {...decided} />} />
);
