import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useGetResourceLabel, useLocale, useRefresh } from 'ra-core';
import type { HistoryEvent, RunOfEvent } from '#contract/audit.ts';
import { bulk } from '#contract/bulk.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { runsKey } from '#src/domain/bulk/runs.ts';
import { useActionText } from '#src/domain/bulk/useActionText.ts';
import { useRunText } from '#src/domain/bulk/useRunText.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { useWhoAndWhen } from '../useWhoAndWhen.ts';
import { undoRunTexts } from './undoRunTexts.ts';

type Props = { event: HistoryEvent; run: RunOfEvent; close: () => void };

/** Asks whether a change of many records is to be undone. How far that is, and what it leaves, the panel in the corner says then. */
export const UndoRunDialog = ({ event, run, close }: Props) => {
  const text = useViewTexts(undoRunTexts);
  const runText = useRunText();
  const actionText = useActionText();
  const labelOf = useGetResourceLabel();
  const locale = useLocale() ?? 'en';
  const whoAndWhen = useWhoAndWhen();
  const client = useQueryClient();
  const refresh = useRefresh();
  const notifyText = useNotifyText();
  const { id, resource, action, changed, writes = false } = run;
  const { mutate, isPending } = useMutation<unknown, HttpError, AbortSignal>({
    mutationFn: (signal) => callApi(bulk.undo, { params: { id }, signal }),
    onSuccess: close,
    // Said over the page: where it cannot be undone any more, the question goes with what it was about. What was taken back the question says itself.
    onError: ({ message }, signal) => {
      if (signal.aborted) return;
      notifyText(message, 'error');
      close();
    },
    // Whatever was in its way, the history and the panel say how things stand.
    onSettled: () => {
      refresh();
      return client.invalidateQueries({ queryKey: runsKey });
    },
  });
  const what = runText('title', { action: actionText(action), name: labelOf(resource, 2) });
  const said = action === 'ui.list.delete' ? 'deleted' : 'changed';
  return (
    <ConfirmDialog
      title={text('title', { what })}
      text={[
        text(said, { ...whoAndWhen(event), count: formatCount(changed, locale) }),
        ...(writes ? [text('writes')] : []),
      ].join(' ')}
      action={text('action')}
      pending={isPending}
      confirm={mutate}
      close={close}
    />
  );
};
