import { Alert, Button, Skeleton } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Locale } from '#contract/primitives.ts';
import { type StarterEntry, setup, starterKinds } from '#contract/setup.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { setupKey } from '#src/domain/setup/useSetup.ts';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { StarterGroup } from './StarterGroup.tsx';
import { Step } from './Step.tsx';
import { choose, firstChoice, without, withPages } from './starterChoice.ts';

/** Languages are chosen by themselves. */
const shownKinds = starterKinds.filter((kind) => kind !== 'languages');

/** The entries in a language. What was ticked stays ticked in another: they are the same entries. */
const useEntries = (language: Locale) =>
  useQuery({
    queryKey: [...setupKey, 'starter', language],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(setup.starter, { query: { language }, signal });
      return data.filter(({ kind }) => kind !== 'languages');
    },
  });

const useAdd = (language: Locale) => {
  const text = useSetupText();
  const notifyText = useNotifyText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keys: string[]) => callApi(setup.addStarter, { body: { language, keys } }),
    onSuccess: ({ data: { added } }) => {
      notifyText(text('added', { count: added.length }), 'success');
    },
    // The checklist is a setting.
    onSettled: () =>
      Promise.all([setupKey, ['settings']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
};

/** What is ticked. Pages are once the essentials are saved, also where that is while one looks. */
const useChoice = (entries: readonly StarterEntry[], isSettled: boolean) => {
  const [chosen, setChosen] = useState(() => firstChoice(entries, isSettled));
  const [wasSettled, setWasSettled] = useState(isSettled);
  if (isSettled && !wasSettled) {
    setWasSettled(true);
    setChosen(withPages(chosen, entries));
  }
  return [chosen, setChosen] as const;
};

/** Whether the essentials are saved; undefined while nobody knows. */
type Settled = { isSettled: boolean | undefined };
type ChoiceProps = Settled & { entries: readonly StarterEntry[]; language: Locale };

const Choice = ({ entries, language, isSettled }: ChoiceProps) => {
  const text = useSetupText();
  const [chosen, setChosen] = useChoice(entries, isSettled ?? false);
  const { mutate, isPending, error } = useAdd(language);
  const failure = useErrorText(error);
  const keys = entries.filter(({ key, state }) => state !== 'there' && chosen.has(key)).map(({ key }) => key);
  const label = keys.length === 1 ? text('add_one') : text('add', { count: keys.length });
  return (
    <>
      {shownKinds.map((kind) => (
        <StarterGroup
          key={kind}
          name={text(kind)}
          hint={kind === 'pages' ? text('pages_hint') : undefined}
          note={kind === 'pages' && isSettled === false ? text('pages_early') : undefined}
          entries={entries.filter((entry) => entry.kind === kind)}
          chosen={chosen}
          change={(changed, isChosen) => setChosen(choose(chosen, entries, changed, isChosen))}
        />
      ))}
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Button
        variant="contained"
        loading={isPending}
        disabled={keys.length === 0}
        onClick={() => mutate(keys, { onSuccess: () => setChosen((now) => without(now, keys)) })}
        sx={{ display: 'flex', ml: 'auto', mt: 2 }}
      >
        {keys.length === 0 ? text('add_none') : label}
      </Button>
    </>
  );
};

/** What a marketplace may begin with, to be ticked: each entry by its name, and whether it is there already. */
export const StarterSet = ({ isDone, language, isSettled }: Settled & { isDone: boolean; language: Locale }) => {
  const text = useSetupText();
  const { data, error, refetch } = useEntries(language);
  // Of another language the entries of the one before are shown until its own are there.
  const [shown, setShown] = useState<StarterEntry[]>();
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  return (
    <Step title={text('starter')} lead={text('starter_text')} isDone={isDone}>
      {error && <FailedAlert retry={() => void refetch()}>{text('failed')}</FailedAlert>}
      {shown ? (
        <Choice entries={shown} language={language} isSettled={isSettled} />
      ) : (
        !error && <Skeleton variant="rounded" height={320} />
      )}
    </Step>
  );
};
