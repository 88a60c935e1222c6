import { TextField, type TextFieldProps } from '@mui/material';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { dateTexts } from './dateTexts.ts';
import { clockShown, clockTyped, dayShown, dayTyped } from './typedDates.ts';
import { useTypedForm } from './useTypedForm.ts';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onKeyDown' | 'type' | 'slotProps'> & {
  /** A day as `2026-03-01`, with a time as `2026-03-01T09:30`; or what was typed, where it is none. */
  value: string;
  change: (value: string) => void;
  withTime?: boolean;
  /** The first that the calendar offers. */
  min?: string;
};

const day = { read: dayTyped, show: dayShown, form: 'day_form', wrong: 'not_day', type: 'date' } as const;
const clock = {
  read: clockTyped,
  show: clockShown,
  form: 'clock_form',
  wrong: 'not_clock',
  type: 'datetime-local',
} as const;

/**
 * A field for a date, written as dates are shown here, where an input of the browser's own would write it as the browser's language does. Its
 * calendar is the browser's.
 *
 * @example <DateTextField label={say('until')} value={until} change={setUntil} min={tomorrow} />
 */
export const DateTextField = ({ value, change, withTime = false, min, error = false, helperText, ...field }: Props) => {
  const say = useViewTexts(dateTexts);
  const { read, show, form, wrong, type } = withTime ? clock : day;
  const { shown, isWhole, isHalf, type: typeIn, tidyUp } = useTypedForm({ value, change, read, show });
  const said = error && isHalf ? ' ' : helperText;
  return (
    <TextField
      autoComplete="off"
      placeholder={say(form)}
      {...field}
      value={shown}
      onChange={({ target }) => typeIn(target.value)}
      onBlur={(event) => {
        tidyUp();
        field.onBlur?.(event);
      }}
      onKeyDown={({ key }) => key === 'Enter' && tidyUp()}
      error={!isHalf && (error || !isWhole)}
      helperText={isWhole || isHalf ? said : say(wrong)}
      slotProps={{
        htmlInput: { style: { fontVariantNumeric: 'tabular-nums' } },
        input: {
          endAdornment: (
            <CalendarButton
              type={type}
              value={read(value) ?? ''}
              min={min}
              disabled={field.disabled ?? false}
              choose={(chosen) => {
                tidyUp();
                change(chosen);
              }}
            />
          ),
        },
      }}
    />
  );
};
