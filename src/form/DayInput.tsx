import { DateTextField } from './dates/DateTextField.tsx';
import { type FormFieldProps, useFormField } from './useFormField.tsx';

/** A day of the calendar. */
export const DayInput = (props: FormFieldProps) => {
  const { field, textInput } = useFormField(props);
  return (
    <DateTextField
      {...textInput}
      value={typeof field.value === 'string' ? field.value : ''}
      change={(day) => field.onChange(day || null)}
    />
  );
};
