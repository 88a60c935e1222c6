import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { FieldTitle, useResourceContext } from 'ra-core';
import { emailTemplates } from '#contract/email-templates.ts';
import { type LetterKey, letterKeys } from '#contract/letter-choice.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useLetterNames } from '#src/domain/letters/useLetterNames.ts';
import { useRawInput } from '#src/form/useRawInput.ts';

const source = 'lettersByApp';

/** About which decisions the marketplace's application writes itself, a tick each. */
export const LettersByAppInput = () => {
  const resource = useResourceContext();
  const names = useLetterNames();
  const { field, id } = useRawInput(source);
  const chosen: readonly LetterKey[] = field.value ?? [];
  // In the order in which they are listed, so that a tick taken away and set again is no change.
  const toggled = (key: LetterKey) => letterKeys.filter((one) => chosen.includes(one) !== (one === key));
  // What has no name cannot be chosen.
  if (!offers(emailTemplates.builtIn)) return null;
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        <FieldTitle source={source} resource={resource} />
      </FormLabel>
      <FormGroup
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {letterKeys.map((key, index) => (
          <FormControlLabel
            key={key}
            label={names?.get(key) ?? '…'}
            control={
              <Checkbox
                id={index === 0 ? id : undefined}
                name={`${source}.${key}`}
                checked={chosen.includes(key)}
                onChange={() => field.onChange(toggled(key))}
                onBlur={field.onBlur}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
};
