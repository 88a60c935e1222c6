import { Alert, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Validity, validityNames } from '#contract/service-tokens.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';
import { tokenTexts } from './tokenTexts.ts';

type Props = { value: Validity; change: (validity: Validity) => void };

/** For how long a token is good. That one is good for ever is warned of. */
export const ValiditySelect = ({ value, change }: Props) => {
  const translate = useTranslate();
  const words = useWords(tokenTexts);
  return (
    <>
      <TextField
        select
        label={translate('resources.service-tokens.fields.validity')}
        value={value}
        onChange={({ target }) => change(validityNames.find((name) => name === target.value) ?? 'year')}
      >
        {validityNames.map((name) => (
          <MenuItem key={name} value={name}>
            {words.validity[name]}
          </MenuItem>
        ))}
      </TextField>
      {value === 'never' && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {words.never_warning}
        </Alert>
      )}
    </>
  );
};
