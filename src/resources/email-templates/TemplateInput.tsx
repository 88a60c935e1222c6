import { TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { InputHelp } from '#src/form/InputHelp.tsx';
import { InputLabelText } from '#src/form/InputLabelText.tsx';
import { useIsRequired } from '#src/form/RequiredFields.ts';

const unchanged = (value: unknown) => value;

/** Liquid, as it is written: in letters of one width, without corrections. */
export const TemplateInput = ({ source, lines }: { source: string; lines?: number }) => {
  const required = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={28}
      autoComplete="off"
      required={required}
      label={<InputLabelText source={source} />}
      error={fieldState.invalid}
      helperText={<InputHelp error={fieldState.error?.message} />}
      slotProps={{
        htmlInput: {
          spellCheck: false,
          autoCapitalize: 'off',
          style: { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.8125rem' },
        },
      }}
    />
  );
};
