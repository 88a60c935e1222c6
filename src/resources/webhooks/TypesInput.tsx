import { Box, Checkbox, Collapse, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { eventTypeNames } from '#contract/event-types.ts';
import { InputHelp } from '#src/form/InputHelp.tsx';
import { Meaning } from './Meaning.tsx';
import { useWebhookText, useWebhookWords } from './useWebhookText.ts';

const tight = { alignItems: 'flex-start', ml: 0, '& .MuiCheckbox-root': { p: 0.25, mr: 1 } } as const;

/** Which events are told: all of them, or those that are ticked. */
export const TypesInput = () => {
  const translate = useTranslate();
  const text = useWebhookText();
  const { types } = useWebhookWords();
  const { field, fieldState, id } = useInput({ source: 'types' });
  const chosen: unknown[] | undefined = Array.isArray(field.value) ? field.value : undefined;
  const toggle = (type: string) =>
    field.onChange(eventTypeNames.filter((one) => (one === type) !== chosen?.includes(one)));
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={`${id}-help`}>
      <FormLabel component="legend">{translate('resources.webhooks.fields.types')}</FormLabel>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen === undefined}
            onChange={({ target }) => field.onChange(target.checked ? null : [...eventTypeNames])}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        sx={{ ...tight, mt: 1 }}
        label={<Meaning name={text('all')} means={text('all_help')} />}
      />
      <Collapse in={chosen !== undefined} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 0.5, mt: 1, pl: 2 }}>
          {eventTypeNames.map((type) => (
            <FormControlLabel
              key={type}
              control={<Checkbox checked={chosen?.includes(type) ?? false} onChange={() => toggle(type)} />}
              sx={tight}
              label={<Meaning name={type} means={types[type]} />}
            />
          ))}
        </Box>
      </Collapse>
      <FormHelperText id={`${id}-help`} component="div">
        <InputHelp source="types" error={fieldState.error?.message} />
      </FormHelperText>
    </FormControl>
  );
};
