import { Alert, Autocomplete, Button, Skeleton, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Locale } from '#contract/primitives.ts';
import { type OfferedLanguage, setup } from '#contract/setup.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { setupKey } from '#src/domain/setup/useSetup.ts';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { changeBetween, firstOffered, type OfferChange, offeredOf, withChange } from './firstOffered.ts';
import { Step } from './Step.tsx';

const readOffered = async (language: Locale, signal?: AbortSignal) =>
  (await callApi(setup.languages, { query: { language }, signal })).data;

const useOffered = (language: Locale) =>
  useQuery({
    // Begins as the keys of the catalogue's languages do, so that whatever changes one of them asks again.
    queryKey: ['languages', 'offered', language],
    queryFn: ({ signal }) => readOffered(language, signal),
    // Names of another language stand there until its own have come.
    placeholderData: (before) => before,
  });

const noChange: OfferChange = { added: [], removed: [] };

const Choice = ({ known, language }: { known: readonly OfferedLanguage[]; language: Locale }) => {
  const text = useSetupText();
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const queryClient = useQueryClient();
  const own = useLocale() ?? 'en';
  // The person's own doing alone: what they did not touch is as it is by now, not as it was when this was opened.
  const [change, setChange] = useState(noChange);
  const initially = firstOffered(known, [language, own]);
  const codes = withChange(initially, change);
  const { mutate, isPending, error } = useMutation({
    // It offers these and no other: one that was added a moment ago, and does not stand here yet, would be offered no more.
    mutationFn: async (wanted: OfferChange) => {
      const now = offeredOf(await readOffered(language));
      const chosen = changeBetween(offeredOf(known), withChange(initially, wanted));
      return callApi(setup.offerLanguages, { body: { language, codes: withChange(now, chosen) } });
    },
    onSuccess: ({ data }, wanted) => {
      queryClient.setQueryData(['languages', 'offered', language], data);
      setChange((latest) => (latest === wanted ? noChange : latest));
      notifyText(text('offer_saved'), 'success');
    },
    // The starter set tells which languages are there, and the catalogue lists them.
    onSettled: () =>
      Promise.all([setupKey, ['languages']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const failure = useErrorText(error);
  const names = new Map(known.map(({ code, name }) => [code, name]));
  const isSaved = known.some(({ offered }) => offered);
  const hint = codes.length === 0 ? 'offer_none' : isSaved ? undefined : 'offer_proposed';
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        id="languages-offered"
        options={[...names.keys()]}
        value={codes}
        onChange={(_, chosen) => setChange(changeBetween(initially, chosen))}
        getOptionLabel={(code) => names.get(code) ?? code}
        noOptionsText={translate('ui.input.no_options')}
        clearText={translate('ra.action.clear_input_value')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={(input) => (
          <TextField {...input} label={text('languages')} error={codes.length === 0} helperText={hint && text(hint)} />
        )}
      />
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Button
        variant="contained"
        loading={isPending}
        disabled={codes.length === 0}
        onClick={() => mutate(change)}
        sx={{ display: 'flex', ml: 'auto', mt: 2 }}
      >
        {text('offer')}
      </Button>
    </>
  );
};

/** Which languages lessons are offered in. Those that the catalogue lacks are added to it. */
export const LanguagesOffered = ({ isDone, language }: { isDone: boolean; language: Locale }) => {
  const text = useSetupText();
  const { data, error, refetch } = useOffered(language);
  return (
    <Step title={text('offered')} lead={text('offered_text')} isDone={isDone}>
      {error && !data && <FailedAlert retry={() => void refetch()}>{text('failed')}</FailedAlert>}
      {data ? <Choice known={data} language={language} /> : !error && <Skeleton variant="rounded" height={56} />}
    </Step>
  );
};
