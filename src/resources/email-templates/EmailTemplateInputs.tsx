import { Box, Card, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type EmailTemplate, textFields, textIn } from '#contract/email-templates.ts';
import { Locale, locales } from '#contract/primitives.ts';
import { EntityInput } from '#src/entity/kinds/inputs.tsx';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { LanguageTabs } from '#src/form/LanguageTabs.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { TextInputs } from './TextInputs.tsx';
import { useBuiltIn } from './useBuiltIn.ts';

/** The language to begin with: that of the screen, unless the e-mail is written in English and not in that. */
const useLanguage = (template: EmailTemplate) => {
  const own = Locale.safeParse(useLocale()).data ?? 'en';
  const [language = own, choose] = useState<Locale | undefined>(() =>
    !textIn(template, own) && textIn(template, 'en') ? 'en' : own,
  );
  return [language, choose] as const;
};

const fieldsIn = (language: Locale) => Object.values(textFields(language));

/** What an e-mail of one's own can insert. Of those that Lectern sends, it is known. */
const Variables = () => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 1, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('resources.email-templates.variables_parts.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('resources.email-templates.variables_parts.help')}
      </Typography>
      <EntityInput<EmailTemplate> source="variables" />
    </Box>
  );
};

/** Everything about an e-mail that a person writes, and beside it how the text that is open looks. */
export const EmailTemplateInputs = ({ template }: { template: EmailTemplate }) => {
  const [language, choose] = useLanguage(template);
  const translate = useTranslate();
  const { builtIn, error, refetch } = useBuiltIn(template.key);
  const failure = useErrorText(error);
  const canPreview = useMay('preview', 'email-templates');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${canPreview ? 2 : 1}, minmax(0, 1fr))` },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 2, md: 3 } }}>
        <PlainTextInput source="name" />
        {failure && <FailedAlert retry={() => void refetch()}>{failure}</FailedAlert>}
        <LanguageTabs
          languages={locales}
          language={language}
          choose={choose}
          fieldsIn={fieldsIn}
          otherwise={builtIn ? 'builtIn' : 'unwritten'}
          say={(mark) => translate(`resources.email-templates.text.${mark}`)}
        >
          <TextInputs language={language} builtIn={builtIn} />
        </LanguageTabs>
        {builtIn === null && <Variables />}
      </Card>
      {canPreview && <EmailPreview key={language} language={language} builtIn={builtIn} />}
    </Box>
  );
};
