import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { FieldTitle, useResourceContext, useTranslate } from 'ra-core';
import { useRawInput } from './useRawInput.ts';

type Props = { source: string /** A hint below, as a message key. */; hint?: string | undefined };

/** Yes or no. */
export const SwitchInput = ({ source, hint }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState, id } = useRawInput(source);
  return (
    <div>
      <FormControlLabel
        label={<FieldTitle source={source} resource={resource} />}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={field.value === true}
            onChange={({ target }) => field.onChange(target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': hint ? `${id}-hint` : undefined } }}
            sx={{ mr: 1 }}
          />
        }
        sx={{ ml: 0 }}
      />
      <FormHelperText id={`${id}-hint`} error={fieldState.invalid}>
        {fieldState.error?.message ?? (hint ? translate(hint) : ' ')}
      </FormHelperText>
    </div>
  );
};
