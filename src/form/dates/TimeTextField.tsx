import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { timeTyped } from './typedDates.ts';
import { useTypedForm } from './useTypedForm.ts';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onKeyDown' | 'type' | 'slotProps'> & {
  /** As `09:30`; or what was typed, where it is no time. */
  value: string;
  change: (value: string) => void;
  /** Where something ends: midnight is the end of the day, `24:00`. */
  isEnd?: boolean;
};

const endTyped = (typed: string) => {
  const time = timeTyped(typed);
  return time === '00:00' ? '24:00' : time;
};
const unchanged = (value: string) => value;

/** A field for a time of day, written as times are shown here, where an input of the browser's own would write it as the browser's language does. */
export const TimeTextField = ({ value, change, isEnd = false, error = false, helperText, ...field }: Props) => {
  const translate = useTranslate();
  const read = isEnd ? endTyped : timeTyped;
  const { shown, isWhole, isHalf, type, tidyUp } = useTypedForm({ value, change, read, show: unchanged });
  const said = error && isHalf ? ' ' : helperText;
  return (
    <TextField
      autoComplete="off"
      placeholder="hh:mm"
      {...field}
      value={shown}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        tidyUp();
        field.onBlur?.(event);
      }}
      onKeyDown={({ key }) => key === 'Enter' && tidyUp()}
      error={!isHalf && (error || !isWhole)}
      helperText={isWhole || isHalf ? said : translate('validation.clock')}
      slotProps={{ htmlInput: { inputMode: 'numeric', style: { fontVariantNumeric: 'tabular-nums' } } }}
    />
  );
};
