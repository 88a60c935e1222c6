import { Box, Card, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import { HtmlInput } from '#src/form/HtmlInput.tsx';
import { LanguageTabs } from '#src/form/LanguageTabs.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { pageTranslationTexts } from './pageTranslationTexts.ts';

const names = ['title', 'content', 'metaTitle', 'metaDescription'] as const;
const fieldsIn = (language: Locale) => names.map((name) => fieldIn(name, language));

/** The languages that a page can be translated into: all but its own, unless there is a text in that already. */
const useOtherLanguages = () => {
  const values = useWatch();
  return locales.filter(
    (language) => language !== values.language || fieldsIn(language).some((field) => values[field]),
  );
};

/** A page in other languages: its title, its text and what search engines show of it, one at a time. Until one is opened no editor is loaded for it. */
export const PageTranslations = () => {
  const text = useViewTexts(pageTranslationTexts);
  const id = useId();
  const languages = useOtherLanguages();
  const [chosen, choose] = useState<Locale>();
  const language = languages.find((one) => one === chosen);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {text('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        {text('help')}
      </Typography>
      <LanguageTabs languages={languages} language={language} choose={choose} fieldsIn={fieldsIn} say={text}>
        {language && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
            <PlainTextInput source={fieldIn('title', language)} optional />
            <HtmlInput source={fieldIn('content', language)} height={260} />
            <PlainTextInput source={fieldIn('metaTitle', language)} optional hint="resources.pages.metaTitle_help" />
            <PlainTextInput
              source={fieldIn('metaDescription', language)}
              optional
              lines={2}
              hint="resources.pages.metaDescription_help"
            />
          </Box>
        )}
      </LanguageTabs>
    </Card>
  );
};
