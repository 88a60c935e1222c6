import { Box } from '@mui/material';
import { type HttpError, useRedirect, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { failureOf } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useIsHere } from '#src/frame/useIsHere.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import type { JoinedKind } from '../joinCalls.ts';
import { type Account, AccountChooser } from './AccountChooser.tsx';
import { JoinFollows } from './JoinFollows.tsx';
import { joinTexts } from './joinTexts.ts';
import { KeptChoice } from './KeptChoice.tsx';
import { useJoin, useJoinPreview } from './useJoin.ts';
import { useJoinedPair } from './useJoinedPair.ts';

/** Why the two cannot be joined; of a conflict also what to do about it. */
const useRefusals = (refused: HttpError | null, failed: HttpError | null) => {
  const text = useViewTexts(joinTexts);
  const [refusal, failure] = [useErrorText(refused), useErrorText(failed)];
  const isConflict = failure !== undefined && failureOf(failed).code === 'conflict.version';
  return {
    obstacle: fieldErrorsOf(refused).into ?? refusal,
    failure: isConflict ? `${failure}. ${text('again')}` : failure,
  };
};

type Props = { kind: JoinedKind; account: Account; close: () => void };

/**
 * Asks which other account is the same person's and which of the two is kept, says what follows, and joins them. Where somebody else changes one of the two
 * in between, that is told, and what follows now.
 */
export const JoinDialog = ({ kind, account, close }: Props) => {
  const text = useViewTexts(joinTexts);
  const notifyText = useNotifyText();
  const redirect = useRedirect();
  const isHere = useIsHere();
  const resource = useResourceContext() ?? '';
  const { chosen, choose, keep, isKept, kept, other, pair, names } = useJoinedPair(account);
  const [missing, setMissing] = useState<'choose' | 'wait'>();
  const { data, error: refused, isFetching, refetch } = useJoinPreview(kind, pair);
  const preview = isFetching || refused ? undefined : data;
  const { mutate, isPending, error, reset } = useJoin(kind, {
    onJoined: () => {
      notifyText(text('joined', names), 'success');
      close();
      if (kept && !isKept && isHere()) redirect('show', resource, kept.id);
    },
    onFailed: () => void refetch(),
  });
  const { obstacle, failure } = useRefusals(refused, error);

  const changing =
    <Value,>(apply: (value: Value) => void) =>
    (value: Value) => {
      apply(value);
      setMissing(undefined);
      reset();
    };
  // Whoever was told to wait does so until it is counted.
  const asked = missing === 'wait' && !isFetching ? undefined : missing;
  const join = (signal: AbortSignal) => {
    const isReady = kept && other && preview;
    setMissing(isReady ? undefined : chosen ? 'wait' : 'choose');
    if (!isReady || refused) return;
    const { version, intoVersion } = preview;
    mutate({ body: { id: other.id, version, into: kept.id, intoVersion }, signal });
  };

  return (
    <ConfirmDialog
      title={text('title', { name: account.displayName })}
      text={text('text')}
      action={text('action')}
      tone="error"
      pending={isPending}
      error={asked && !refused ? text(asked) : failure}
      confirm={join}
      close={close}
      below={
        // From the choice on as high as it may become: what comes moves no button, and what is more is scrolled to, also with the keys.
        <Box
          component="section"
          aria-label={text('follows')}
          tabIndex={chosen ? 0 : undefined}
          sx={chosen ? { height: 'min(340px, 45vh)', overflow: 'auto', mt: 1 } : undefined}
        >
          <span role="status">{isFetching && text('counting')}</span>
          {preview && <JoinFollows preview={preview} names={names} />}
        </Box>
      }
    >
      <Box sx={{ mt: 2 }}>
        <AccountChooser
          label={text('other')}
          chosen={chosen}
          choose={changing(choose)}
          except={account.id}
          error={obstacle}
        />
        <KeptChoice
          accounts={chosen ? [account, chosen] : [account]}
          keptId={kept?.id ?? account.id}
          keep={changing(keep)}
        />
      </Box>
    </ConfirmDialog>
  );
};
