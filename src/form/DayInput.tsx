import { DateTextField } from './dates/DateTextField.tsx';
import { type FormFieldProps, useFormField } from './useFormField.tsx';

/** A day of the calendar. */
export const DayInput = (props: FormFieldProps) => {
  const { id, field, textField } = useFormField(props);
  return (
    <DateTextField
      id={id}
      name={field.name}
      {...textField}
      value={typeof field.value === 'string' ? field.value : ''}
      change={(day) => field.onChange(day || null)}
      onBlur={field.onBlur}
    />
  );
};
