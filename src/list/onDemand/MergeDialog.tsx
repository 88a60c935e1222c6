import { Autocomplete, Box, TextField } from '@mui/material';
import { type HttpError, type RaRecord, useResourceContext, useUnselect } from 'ra-core';
import { useState } from 'react';
import { maxLimit } from '#contract/list-query.ts';
import { failureOf } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { type Choice, useChoiceTexts } from '#src/form/useChoiceTexts.tsx';
import { useChoosable } from '#src/form/useChoosable.ts';
import { fieldErrorsOf, useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useIsHere } from '#src/frame/useIsHere.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { MergePreviewText } from './MergePreviewText.tsx';
import { mergeTexts } from './mergeTexts.ts';
import { useMerge } from './useMerge.ts';
import { useMergePreview } from './useMergePreview.ts';

type ChooserProps = {
  chosen: Choice | null;
  choose: (choice: Choice | null) => void;
  except: RaRecord['id'];
  error: string | undefined;
};

/** All others of the kind, found by a part of what they are called. */
const IntoChooser = ({ chosen, choose, except, error }: ChooserProps) => {
  const text = useViewTexts(mergeTexts);
  const resource = useResourceContext() ?? '';
  const nameOf = useNameOf(resource);
  const [typed, setTyped] = useState('');
  const { data, filterOptions, ...asked } = useChoosable(resource, {
    limit: maxLimit,
    text: typed === chosen?.name ? '' : typed,
  });
  const texts = useChoiceTexts(asked);
  const choices = data
    .filter(({ id }) => id !== except)
    .map((record) => ({ id: String(record.id), name: nameOf(record) }));
  return (
    <Autocomplete<Choice>
      options={choices}
      value={chosen}
      onChange={(_, choice) => choose(choice)}
      onInputChange={(_, now) => setTyped(now)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      filterOptions={filterOptions}
      {...texts}
      renderInput={(input) => (
        <TextField {...input} label={text('into')} error={error !== undefined} helperText={error ?? ' '} autoFocus />
      )}
    />
  );
};

/** Why the one cannot go into the other: said at what was chosen. */
const useObstacle = (error: HttpError | null) => {
  const text = useErrorText(error);
  return fieldErrorsOf(error).into ?? text;
};

type Props = { record: RaRecord; name: string; close: () => void; onMerged?: (() => void) | undefined };

/**
 * Asks what a record of the resource in context is to be merged into, says with numbers what follows, and merges. Where somebody else changes one of the
 * two in between, that is told, and what follows now.
 */
export const MergeDialog = ({ record, name, close, onMerged }: Props) => {
  const text = useViewTexts(mergeTexts);
  const notifyText = useNotifyText();
  const resource = useResourceContext() ?? '';
  const unselect = useUnselect(resource);
  const isHere = useIsHere();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [missing, setMissing] = useState<'choose' | 'wait'>();
  const {
    data: preview,
    error: refused,
    isFetching,
    refetch,
  } = useMergePreview(resource, { id: record.id, into: chosen?.id ?? null });
  const { mutate, isPending, error, reset } = useMerge(resource, {
    onMerged: () => {
      unselect([record.id], true);
      notifyText(text('merged', { name, into: chosen?.name ?? '' }), 'success');
      close();
      if (isHere()) onMerged?.();
    },
    onFailed: () => void refetch(),
  });
  const obstacle = useObstacle(refused);
  const failure = useErrorText(error);
  const isConflict = failureOf(error).code === 'conflict.version';

  const choose = (choice: Choice | null) => {
    setChosen(choice);
    setMissing(undefined);
    reset();
  };
  // Whoever was told to wait does so until it is counted.
  const asked = missing === 'wait' && !isFetching ? undefined : missing;
  const merge = (signal: AbortSignal) => {
    const isReady = chosen && preview && !isFetching;
    setMissing(isReady ? undefined : chosen ? 'wait' : 'choose');
    if (!isReady || refused) return;
    const { version, intoVersion } = preview;
    mutate({ id: record.id, data: { version, into: chosen.id, intoVersion }, signal });
  };

  return (
    <ConfirmDialog
      title={text('title', { name })}
      text={text('text', { name })}
      action={text('action')}
      tone="error"
      pending={isPending}
      error={asked && !refused ? text(asked) : failure && isConflict ? `${failure}. ${text('again')}` : failure}
      confirm={merge}
      close={close}
      below={
        // From the choice on as high as it becomes: what comes moves no button.
        <Box role="status" sx={chosen ? { minHeight: { xs: 168, sm: 96 } } : undefined}>
          {chosen && isFetching && text('counting')}
          {chosen && preview && !isFetching && !refused && (
            <MergePreviewText preview={preview} name={name} into={chosen.name} />
          )}
        </Box>
      }
    >
      <Box sx={{ mt: 2 }}>
        <IntoChooser chosen={chosen} choose={choose} except={record.id} error={chosen ? obstacle : undefined} />
      </Box>
    </ConfirmDialog>
  );
};
