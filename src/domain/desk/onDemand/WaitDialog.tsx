import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { addDays, isDay } from '#contract/dates.ts';
import { type DeskKey, desk } from '#contract/desk.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Reason } from '#contract/primitives.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useMarketplaceToday } from '#src/domain/settings/useMarketplaceToday.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';
import { useTyped } from '#src/form/drafts/useTyped.ts';
import { ReasonField } from '#src/form/ReasonField.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { deskKey } from '../deskKey.ts';
import { useDesk } from '../useDesk.ts';
import { useDeskText } from '../useDeskText.ts';
import { WaitToast } from './WaitToast.tsx';

type Props = { item: DeskKey; close: () => void /** What is done once it is put aside. */; goOn: () => void };

/** Asks until when an item is put aside, and why. */
export const WaitDialog = ({ item, close, goOn }: Props) => {
  const text = useDeskText();
  const notify = useNotify();
  const { askAgain } = useDesk();
  const today = useMarketplaceToday();
  const draftOf = `desk/${item.kind}/${item.id}/wait`;
  const { text: reason, keptSince, change: setReason, end: endReason } = useTyped(draftOf, '');
  // Until when is part of why.
  const { text: until, change: setUntil, end: endUntil } = useTyped(`${draftOf} until`, '');
  const { text: answer, change: setAnswer, end: endAnswer } = useTyped(`${draftOf} for answer`, '');
  const forAnswer = answer !== '';
  const end = () => {
    for (const endOne of [endReason, endUntil, endAnswer]) endOne();
  };
  const [incomplete, setIncomplete] = useState(false);
  const isWithoutEnd = until === '' && !forAnswer;
  const isNoDay = until !== '' && !isDay(until);
  const isWithoutReason = !Reason.safeParse(reason).success;

  const { mutate, isPending, error } = useMutation<ResponseOf<typeof desk.wait>, HttpError, AbortSignal>({
    mutationKey: [deskKey],
    mutationFn: (signal) =>
      callApi(desk.wait, {
        body: { kind: item.kind, id: item.id, until: until || null, forAnswer, reason },
        signal,
      }),
    onSuccess: ({ data }) => {
      notify(<WaitToast item={data} />, { type: 'success', autoHideDuration: 10_000 });
      end();
      close();
      goOn();
    },
    onSettled: askAgain,
  });

  return (
    <ConfirmDialog
      title={text('wait_title')}
      text={text('wait_text')}
      action={text('wait_action')}
      pending={isPending}
      error={useErrorText(error)}
      confirm={(signal) => {
        setIncomplete(true);
        if (!isWithoutEnd && !isNoDay && !isWithoutReason) mutate(signal);
      }}
      close={() => {
        end();
        close();
      }}
    >
      <DateTextField
        label={text('wait_day')}
        value={until}
        change={setUntil}
        min={addDays(today, 1)}
        error={incomplete && isWithoutEnd}
        helperText=" "
        sx={{ mt: 2 }}
      />
      <FormControlLabel
        label={text('wait_answer')}
        control={<Checkbox checked={forAnswer} onChange={({ target }) => setAnswer(target.checked ? 'yes' : '')} />}
      />
      <FormHelperText error sx={{ minHeight: '1.5em' }}>
        {incomplete && isWithoutEnd ? text('wait_missing') : ' '}
      </FormHelperText>
      <ReasonField
        reason={reason}
        change={setReason}
        isWrong={incomplete && isWithoutReason}
        keptSince={keptSince}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
};
