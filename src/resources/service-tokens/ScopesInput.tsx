import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { scopes } from '#contract/scopes.ts';
import { InputHelp } from '#src/form/InputHelp.tsx';
import { useWords } from '#src/i18n/useViewTexts.ts';
import { tokenTexts } from './tokenTexts.ts';

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What the token may do: any of a few, each with what it is good for. */
export const ScopesInput = () => {
  const translate = useTranslate();
  const words = useWords(tokenTexts);
  const { field, fieldState, id } = useInput({ source: 'scopes' });
  const chosen = listed(field.value);
  const toggle = (scope: string) =>
    field.onChange(scopes.filter((one) => (one === scope ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={`${id}-help`}>
      <FormLabel component="legend">{translate('resources.service-tokens.fields.scopes')}</FormLabel>
      <Box sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
        {scopes.map((scope, nth) => (
          <FormControlLabel
            key={scope}
            control={
              <Checkbox
                checked={chosen.includes(scope)}
                onChange={() => toggle(scope)}
                {...(nth === 0 ? { slotProps: { input: { ref: field.ref } } } : {})}
              />
            }
            sx={{ alignItems: 'flex-start', ml: 0, '& .MuiCheckbox-root': { p: 0.25, mr: 1 } }}
            label={
              <>
                <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 560 }}>
                  {scope}
                </Typography>
                <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                  {words.scopes[scope]}
                </Typography>
              </>
            }
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-help`} component="div">
        <InputHelp source="scopes" error={fieldState.error?.message} />
      </FormHelperText>
    </FormControl>
  );
};
