import { Box, Button } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TutorCheck } from '#contract/checklist.ts';
import { isDay } from '#contract/dates.ts';
import { useChecklistTexts } from '#src/domain/checklist/texts.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { HoldsUntil } from './HoldsUntil.tsx';
import { RefusalInputs } from './RefusalInputs.tsx';
import type { RefusalNote } from './useRefusalNote.ts';

export type Decision = Pick<TutorCheck, 'state'> & Partial<Pick<TutorCheck, 'expiresOn' | 'code' | 'note'>>;

type Props = {
  check: TutorCheck;
  pending: boolean;
  /** It comes after one that was decided, so that the keys go on here. */
  takesFocus: boolean;
  decide: (decision: Decision) => void;
  /** What is written to whoever is refused. */
  note: RefusalNote;
  /** Until when what is accepted holds. */
  day: string;
  setDay: (day: string) => void;
};

/** Accepts what was handed in, or refuses it; of what was decided, takes that back. */
export const CheckDecision = ({ check, pending, takesFocus, decide, note, day, setDay }: Props) => {
  const say = useChecklistTexts();
  const keyed = useKeyed();
  const [isMissing, setMissing] = useState(false);
  const [refusing, setRefusing] = useState<'asked' | 'begun' | undefined>(note.isChanged ? 'begun' : undefined);
  const [dayInput, acceptButton] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  useEffect(() => {
    if (takesFocus) (dayInput.current ?? acceptButton.current)?.focus();
  }, [takesFocus, dayInput, acceptButton]);
  if (check.state !== 'open')
    return (
      <Button size="small" color="inherit" disabled={pending} onClick={() => decide({ state: 'open' })}>
        {say('take_back')}
      </Button>
    );
  const accept = (event: FormEvent) => {
    event.preventDefault();
    const missing = check.expires && !isDay(day);
    setMissing(missing);
    if (!missing) decide({ state: 'accepted', expiresOn: check.expires ? day : null });
  };
  return (
    <Box component="form" noValidate onSubmit={accept}>
      {check.expires && (
        <HoldsUntil
          day={day}
          change={setDay}
          chosen={() => acceptButton.current?.focus()}
          isMissing={isMissing && !isDay(day)}
          inputRef={dayInput}
          isQuiet={refusing !== undefined}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={acceptButton}
          {...keyed('A')}
          data-action
          type="submit"
          size="small"
          variant="contained"
          disabled={pending}
        >
          {say('accept')}
        </Button>
        <Button
          {...keyed('R')}
          data-action
          size="small"
          variant="outlined"
          color="inherit"
          aria-expanded={refusing !== undefined}
          onClick={() => setRefusing(refusing ? undefined : 'asked')}
        >
          {say('refuse')}
        </Button>
      </Box>
      {refusing && (
        <RefusalInputs
          pending={pending}
          note={note}
          takesFocus={refusing === 'asked'}
          refuse={(code, said) => decide({ state: 'refused', code, note: said })}
        />
      )}
    </Box>
  );
};
