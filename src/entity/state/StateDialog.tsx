import { type RaRecord, useNotify, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { needsReason } from '#contract/states.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useMadeBefore } from '#src/form/useMadeBefore.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useRecordName } from '#src/list/useRecordName.ts';
import { useWordOf } from '../kinds/useWordOf.ts';
import type { State } from './useTransitions.ts';

export type StateDialogProps = { state: State; to: string; close: () => void };

/**
 * Asks whether the record in context goes to another state and, where the transition asks for it, why. The state it leaves is kept: it decides what the
 * question is.
 */
export const StateDialog = ({ state: { source, states, current }, to, close }: StateDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { seen: record, onError } = useSeen(useRecordContext());
  const resource = useResourceContext();
  const name = useRecordName(record);
  const wordOf = useWordOf(source);
  const [from] = useState(current);
  const { mutateAsync, isPending, error } = useResourceAction('changeStatus');
  const errorText = useDecisionError(error, (now) => ({ status: wordOf(now[source]) }));
  const asksWhy = needsReason(states, to, from);
  const action = translate(`resources.${resource}.actions.${to}`);
  const say = () => {
    notify('ui.people.changed', { type: 'success', messageArgs: { name, status: wordOf(to) } });
    close();
  };
  const madeBefore = useMadeBefore<RaRecord>(onError);
  const send = (reason: string | null, signal: AbortSignal) => {
    if (!record) return;
    const words = { status: to, reason };
    const isMade = (now: RaRecord) => now[source] === to && now.statusReason === (reason?.trim() ?? null);
    const onRefused = madeBefore(words, isMade, say);
    void mutateAsync({ id: record.id, data: { ...words, version: record.version }, signal }).then(say, onRefused);
  };
  return (
    <ReasonDialog
      title={translate('ui.states.question', { action, name })}
      text={translate(asksWhy ? 'ui.states.change_for_reason' : 'ui.states.change', {
        from: wordOf(from),
        to: wordOf(to),
      })}
      action={action}
      asksWhy={asksWhy}
      tone={asksWhy ? 'error' : 'primary'}
      pending={isPending}
      error={errorText}
      confirm={send}
      close={close}
    />
  );
};
