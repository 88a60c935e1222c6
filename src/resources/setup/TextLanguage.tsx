import { MenuItem, TextField } from '@mui/material';
import { type Locale, locales } from '#contract/primitives.ts';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';
import { localeNames } from '#src/i18n/localeNames.ts';

type Props = { language: Locale; setLanguage: (language: Locale) => void };

export const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

/** In which language what is added is written: one for all that is set up. */
export const TextLanguage = ({ language, setLanguage }: Props) => (
  <TextField
    select
    id="text-language"
    label={useSetupText()('text_language')}
    value={language}
    onChange={({ target }) => isLocale(target.value) && setLanguage(target.value)}
    sx={{ width: 320, maxWidth: '100%' }}
  >
    {locales.map((locale) => (
      <MenuItem key={locale} value={locale} lang={locale}>
        {localeNames[locale]}
      </MenuItem>
    ))}
  </TextField>
);
