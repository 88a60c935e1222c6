import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useDataProvider, useResourceContext, useTranslate, useUnselect } from 'ra-core';
import { useState } from 'react';
import { failureOf } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useSentBefore } from '#src/form/useSentBefore.ts';
import { useIsHere } from '#src/frame/useIsHere.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useSayLater } from '#src/frame/useSayLater.ts';
import { MergeDialog } from '../merging.tsx';
import { useClearAway } from './useClearAway.ts';
import { useComesBack } from './useComesBack.ts';
import { useSayDeleted } from './useSayDeleted.tsx';

type Props = { record: RaRecord; name: string; close: () => void; onDeleted?: () => void };

/** Asks before a record is deleted. A refusal is said right here; where something still uses it, that can be moved to another. */
export const DeleteDialog = ({ record, name, close, onDeleted }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { kind, say } = useComesBack(resource);
  const sayDeleted = useSayDeleted();
  const unselect = useUnselect(resource);
  const dataProvider = useDataProvider();
  const { clearAway, readAnew } = useClearAway(resource);
  const isHere = useIsHere();
  const sayLater = useSayLater();
  const sentBefore = useSentBefore();
  const { mutate, isPending, error } = useMutation<unknown, HttpError, AbortSignal>({
    mutationFn: async (signal) => {
      const isAgain = sentBefore(record.id);
      try {
        await dataProvider.delete(resource, { id: record.id, previousData: record, meta: { signal } });
      } catch (refused) {
        // It is gone: only the answer had got lost.
        if (!isAgain || (refused as HttpError).status !== 404) throw refused;
      }
    },
    onSuccess: () => {
      clearAway(record.id);
      unselect([record.id], true);
      void sayDeleted({ kind, id: String(record.id), name });
      close();
      if (isHere()) onDeleted?.();
    },
    onError: sayLater,
    onSettled: readAnew,
  });
  const failure = useErrorText(error);
  const canMerge = useMay('merge', resource);
  const [merging, setMerging] = useState(false);
  const isInUse = failureOf(error).code === 'conflict.in_use';
  if (merging) return <MergeDialog record={record} name={name} close={close} onMerged={onDeleted} />;
  return (
    <ConfirmDialog
      title={translate('ui.confirm.delete_one', { name })}
      text={say(1)}
      action={translate('ui.list.delete')}
      tone="error"
      pending={isPending}
      error={failure}
      remedy={
        canMerge &&
        isInUse && (
          <Button color="inherit" size="small" onClick={() => setMerging(true)} sx={{ whiteSpace: 'nowrap' }}>
            {translate('ui.list.merge')}
          </Button>
        )
      }
      confirm={mutate}
      close={close}
    />
  );
};
