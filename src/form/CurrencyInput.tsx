import { Autocomplete, TextField } from '@mui/material';
import { useInput, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';

const unchanged = (value: unknown) => value;

/** A currency, found by its code or its name in the person's language. */
export const CurrencyInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale]);
  const codes = useMemo(() => Intl.supportedValuesOf('currency'), []);
  return (
    <Autocomplete
      id={id}
      disableClearable
      options={codes}
      value={typeof field.value === 'string' ? field.value : 'EUR'}
      onChange={(_, code) => field.onChange(code)}
      onBlur={field.onBlur}
      getOptionLabel={(code) => `${code} · ${names.of(code) ?? code}`}
      noOptionsText={translate('ui.input.no_options')}
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
