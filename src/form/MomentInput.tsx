import { isInstant } from '#contract/dates.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { clockAt, instantAt } from './clocks.ts';
import { DateTextField } from './dates/DateTextField.tsx';
import { clockTyped } from './dates/typedDates.ts';
import { type FormFieldProps, useFormField } from './useFormField.tsx';

/** An instant, as clocks in the person's time zone show it; the form holds it in UTC. */
export const MomentInput = (props: FormFieldProps) => {
  const timeZone = usePersonTimeZone();
  const { field, textInput } = useFormField(props);
  const held = String(field.value ?? '');
  return (
    <DateTextField
      withTime
      {...textInput}
      value={isInstant(held) ? clockAt(held, timeZone) : held}
      change={(clock) => field.onChange(clockTyped(clock) ? instantAt(clock, timeZone) : clock || null)}
    />
  );
};
