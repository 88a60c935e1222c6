import { TextField } from '@mui/material';
import { useFormField } from '#src/form/useFormField.tsx';

/** Liquid, as it is written: in letters of one width, without corrections. Nothing typed is kept as null. */
export const TemplateInput = ({ source, lines }: { source: string; lines?: number }) => {
  const { field, textInput } = useFormField({ source });
  return (
    <TextField
      {...textInput}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={28}
      autoComplete="off"
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
