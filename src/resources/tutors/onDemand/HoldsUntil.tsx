import { Box, Button } from '@mui/material';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { dayAt } from '#contract/dates.ts';
import { useChecklistTexts } from '#src/domain/checklist/texts.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';
import { inYears, usualYears } from './inYears.ts';

type Props = {
  day: string;
  change: (day: string) => void;
  /** A day was chosen, and nothing is left to be said. */
  chosen: () => void;
  isMissing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The keys of its buttons are somebody else's for now. */
  isQuiet: boolean;
};

/** Until which day a document holds: typed, or so many years from today, by a button or by the arrow keys in the field. */
export const HoldsUntil = ({ day, change, chosen, isMissing, inputRef, isQuiet }: Props) => {
  const say = useChecklistTexts();
  const keyed = useKeyed();
  const id = useId();
  const today = dayAt(new Date(), usePersonTimeZone());
  const offered = usualYears.map((years) => ({ years, until: inYears(today, years) }));
  const press = (event: KeyboardEvent) => {
    if (event.target !== inputRef.current || event.altKey) return;
    const at = offered.findIndex(({ until }) => until === day);
    const to = { ArrowDown: at + 1, ArrowUp: at === -1 ? offered.length - 1 : at - 1 }[event.key];
    const next = to === undefined ? undefined : offered[to];
    if (!next) return;
    event.preventDefault();
    change(next.until);
  };
  return (
    <Box onKeyDown={press} sx={{ mb: 1 }}>
      <DateTextField
        id={`${id}-day`}
        label={say('holds_until')}
        value={day}
        change={change}
        inputRef={inputRef}
        error={isMissing}
        helperText={say(isMissing ? 'day_missing' : 'years_hint')}
        sx={{ maxWidth: 240 }}
      />
      <Box role="group" aria-label={say('holds_for')} sx={{ display: 'flex', flexWrap: 'wrap', ml: -0.5 }}>
        {offered.map(({ years, until }) => (
          <Button
            key={years}
            {...keyed(isQuiet ? undefined : String(years))}
            size="small"
            color={until === day ? 'primary' : 'inherit'}
            aria-pressed={until === day}
            onClick={() => {
              change(until);
              chosen();
            }}
          >
            {say('years', { smart_count: years })}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
