import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Language } from '#contract/languages.ts';
import { LanguageActiveField } from './LanguageActiveField.tsx';

/** A language in the list of a phone. */
export const LanguageCard = () => {
  const translate = useTranslate();
  const language = useRecordContext<Language>();
  if (!language) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 560 }}>
          {language.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('resources.languages.tutors', { smart_count: language.tutorCount })}
        </Typography>
      </Box>
      <LanguageActiveField />
    </Box>
  );
};
