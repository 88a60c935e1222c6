import { Button } from '@mui/material';
import { type RaRecord, useGetIdentity, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { transitionsFrom } from '#contract/states.ts';
import { type Account, type AccountStatus, accountStates } from '#contract/users.ts';
import { ReasonDialog } from '#src/form/ReasonDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useDecisionLetter } from '../letters/useDecisionLetter.tsx';
import { useSayDecided } from '../letters/useSayDecided.tsx';

type Props = { account: Account; status: AccountStatus; close: () => void };

const StatusDialog = ({ account, status, close }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const letter = useDecisionLetter({ about: 'user', id: account.id, status });
  const sayDecided = useSayDecided();
  const { mutate, isPending, error } = useResourceAction('changeStatus');
  const statusWord = (one: AccountStatus) => translate(`ui.people.status.${one}`);
  const errorText = useDecisionError<Account>(error, (now) => ({
    status: statusWord(now.status),
    reason: now.statusReason,
  }));
  const { displayName: name, id, version } = account;
  const say = ({ data: record }: { data: RaRecord }) => {
    const sentence = translate('ui.people.changed', { name, status: statusWord(status) });
    void sayDecided(sentence, { resource, record, name });
    close();
  };
  return (
    <ReasonDialog
      title={translate(`ui.people.questions.${status}`, { name })}
      text={translate(`ui.people.consequences.${status}`)}
      action={translate(`ui.people.actions.${status}`)}
      asksWhy={status === 'suspended'}
      tone={status === 'suspended' ? 'error' : 'primary'}
      pending={isPending}
      error={errorText}
      confirm={(reason, signal) =>
        letter.isComplete &&
        mutate({ id, data: { status, reason, version, letter: letter.choice }, signal }, { onSuccess: say })
      }
      // Nobody of the staff is written to.
      below={resource === 'users' ? letter.show : undefined}
      close={close}
    />
  );
};

/** Suspends the account in context, or reinstates it. Nobody is offered to suspend themselves. */
export const AccountStatusActions = () => {
  const translate = useTranslate();
  const account = useRecordContext<Account>();
  const resource = useResourceContext() ?? '';
  const { identity } = useGetIdentity();
  const canChangeStatus = useMay('changeStatus', resource);
  const [target, setTarget] = useState<AccountStatus>();
  if (!account || !canChangeStatus || identity?.id === account.id) return null;
  return (
    <>
      {transitionsFrom(accountStates, account.status).map((status) => (
        <Button
          key={status}
          data-action
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setTarget(status)}
        >
          {translate(`ui.people.actions.${status}`)}
        </Button>
      ))}
      {target && <StatusDialog account={account} status={target} close={() => setTarget(undefined)} />}
    </>
  );
};
