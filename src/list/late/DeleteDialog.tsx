import { type RaRecord, useDelete, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';

type Props = { record: RaRecord; name: string; close: () => void; onDeleted?: () => void };

/** Asks before a record is deleted. A refusal, such as that something still uses it, is said right here. */
export const DeleteDialog = ({ record, name, close, onDeleted }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const [deleteOne, { isPending, error }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('ui.confirm.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
        close();
        onDeleted?.();
      },
      // Said in the dialog, where the question was; the default would say it a second time.
      onError: () => undefined,
    },
  );
  return (
    <ConfirmDialog
      title={translate('ui.confirm.delete_one', { name })}
      text={translate('ui.confirm.delete_text')}
      action={translate('ui.list.delete')}
      tone="error"
      pending={isPending}
      error={useErrorText(error)}
      confirm={(signal) => deleteOne(resource, { id: record.id, previousData: record, meta: { signal } })}
      close={close}
    />
  );
};
