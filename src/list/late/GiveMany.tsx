import { Box, MenuItem, TextField } from '@mui/material';
import { type RaRecord, useLocale } from 'ra-core';
import { useState } from 'react';
import { useActionText } from '#src/domain/bulk/useActionText.ts';
import { useBulkText } from '#src/domain/bulk/useBulkText.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import type { AskedChoices } from '#src/form/useChoiceTexts.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { BulkForecast } from './BulkForecast.tsx';
import { type AskedOfMany, ManyAction } from './ManyAction.tsx';
import { isWhole, type Outcome, useChangeMany } from './useChangeMany.ts';
import { useForecast } from './useForecast.ts';
import { useSayDone } from './useSayDone.tsx';

/** A field that many records can be given one value of, and the values, as texts that tell them apart. */
type GivenField = {
  source: string;
  label: string;
  choices: readonly { id: string; name: string; value: unknown }[];
  /** What they are asked for by; without it all of them are at hand. */
  asked?: AskedChoices;
};

type Props = {
  /** The resource's action or, for its records' fields, `update`. */
  does: string;
  /** The key of the button's word. */
  action: string;
  /** At least one. */
  fields: readonly GivenField[];
  /** What the call is told besides. */
  values?: Record<string, unknown>;
  /** Is it possible for one at all, whatever it is given? */
  allows?: (row: RaRecord) => boolean;
};

const Question = ({
  does,
  action,
  fields,
  values,
  allows = () => true,
  ids,
  close,
  leave,
  showOutcome,
}: Props & AskedOfMany) => {
  const text = useBulkText();
  const word = useActionText()(action);
  const locale = useLocale() ?? 'en';
  const sayDone = useSayDone();
  const [source, setSource] = useState(fields[0]?.source ?? '');
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = fields.find((one) => one.source === source);
  const choice = field?.choices.find(({ id }) => id === chosen);
  const failure = useErrorText(field?.asked?.error);
  const fits = (row: RaRecord) => choice !== undefined && allows(row) && row[source] !== choice.value;
  const kindOf = (row: RaRecord) => (allows(row) ? 'has_it' : 'not_allowed');
  const kindText = (kind: string, number = 1) =>
    text(kind === 'has_it' ? 'has_it' : 'not_allowed', { smart_count: number });
  const { forecast } = useForecast({ ids, change: `${source} ${chosen}`, fits, kindOf });
  const change = useChangeMany({ does, action, fits, whyNot: (row) => kindText(kindOf(row)) });
  const count = formatCount(ids.length, locale);

  const say = (outcome: Outcome) => {
    close();
    // Those that have it already are as the person wants them.
    const refusals = outcome.refusals.filter(({ reason }) => reason !== kindText('has_it'));
    const shown = { ...outcome, refusals };
    showOutcome(shown);
    if (!isWhole(shown)) return;
    const said = { smart_count: ids.length, count, field: field?.label ?? '', value: choice?.name ?? '' };
    void sayDone(text('given', said), outcome);
  };
  const confirm = (signal: AbortSignal) => {
    setIsMissing(!choice);
    if (!choice) return;
    const given = { ...values, [source]: choice.value };
    change.mutate({ ids, values: given, signal, seen: forecast?.seen }, say);
  };

  return (
    <ConfirmDialog
      title={text('give_title', { smart_count: ids.length, count, action: word })}
      action={word}
      pending={change.isPending}
      done={change.done}
      error={useErrorText(change.error)}
      confirm={confirm}
      close={close}
      below={
        <BulkForecast
          total={ids.length}
          forecast={choice && forecast}
          kindText={kindText}
          done={change.done}
          leave={change.leave && (() => leave(change.leave))}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
        {fields.length > 1 && (
          <TextField
            select
            label={text('field')}
            value={source}
            onChange={({ target }) => {
              setSource(target.value);
              setChosen('');
            }}
          >
            {fields.map((one) => (
              <MenuItem key={one.source} value={one.source}>
                {one.label}
              </MenuItem>
            ))}
          </TextField>
        )}
        {failure && <FailedAlert retry={() => void field?.asked?.refetch()}>{failure}</FailedAlert>}
        <TextField
          select
          autoFocus
          label={field?.label}
          value={chosen}
          error={isMissing && !choice}
          helperText={isMissing && !choice ? text('choose') : ' '}
          onChange={({ target }) => setChosen(target.value)}
        >
          {field?.choices.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </ConfirmDialog>
  );
};

/** Gives the selected records one value of a field, after asking which. */
export const GiveMany = (props: Props) => (
  <ManyAction action={useActionText()(props.action)} question={(asked) => <Question {...props} {...asked} />} />
);
