import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';

/** Every zone the browser knows, and UTC, which its list leaves out. */
const timeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** A time zone, found by typing a city. */
export const TimeZoneInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, format: (value) => value, parse: (value) => value });
  const value: string | null = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const options = useMemo(() => [...new Set([...timeZones(), ...(value ? [value] : [])])], [value]);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={value}
      onChange={(_, zone) => field.onChange(zone ?? '')}
      onBlur={field.onBlur}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      noOptionsText={translate('ui.input.no_options')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={<InputLabelText source={source} />}
          error={fieldState.invalid}
          helperText={<InputHelp error={fieldState.error?.message} />}
        />
      )}
    />
  );
};
