import WrittenIcon from '@mui/icons-material/CheckCircleOutlined';
import ProblemIcon from '@mui/icons-material/ErrorOutlined';
import UnwrittenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Tab, Tabs } from '@mui/material';
import { useLocales, useTranslate } from 'ra-core';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type EmailTexts, textFields } from '#contract/email-templates.ts';
import { type Locale, locales } from '#contract/primitives.ts';

const looks = {
  written: { icon: WrittenIcon, color: 'success' },
  builtIn: { icon: WrittenIcon, color: 'disabled' },
  unwritten: { icon: UnwrittenIcon, color: 'disabled' },
  problem: { icon: ProblemIcon, color: 'error' },
} as const;

const Mark = ({ look }: { look: keyof typeof looks }) => {
  const translate = useTranslate();
  const { icon: Icon, color } = looks[look];
  return <Icon fontSize="small" color={color} titleAccess={translate(`resources.email-templates.text.${look}`)} />;
};

/** The languages whose text was refused. After each refusal the first of them is shown, unless one is already. */
const useRefused = (choose: Dispatch<SetStateAction<Locale>>) => {
  const { errors, submitCount } = useFormState();
  const refused = locales.filter((language) => Object.values(textFields(language)).some((field) => errors[field]));
  const latest = refused.join();
  useEffect(() => {
    if (submitCount === 0 || latest === '') return;
    const all = latest.split(',') as Locale[];
    choose((open) => (all.includes(open) ? open : (all[0] ?? open)));
  }, [latest, submitCount, choose]);
  return refused;
};

type Props = {
  language: Locale;
  choose: Dispatch<SetStateAction<Locale>>;
  /** Has it a text of Lectern's own in every language? */
  isBuiltIn: boolean;
  children: ReactNode;
};

/** One language of an e-mail at a time, each with a mark that says whether it is written. */
export const LanguageTabs = ({ language, choose, isBuiltIn, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const names = useLocales();
  const texts: Partial<EmailTexts> = useWatch();
  const refused = useRefused(choose);
  const lookOf = (one: Locale) => {
    if (refused.includes(one)) return 'problem';
    const { subject, body } = textFields(one);
    if (texts[subject] || texts[body]) return 'written';
    return isBuiltIn ? 'builtIn' : 'unwritten';
  };
  return (
    <Box>
      <Tabs
        value={language}
        onChange={(_, chosen: Locale) => choose(chosen)}
        aria-label={translate('ui.frame.language')}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {locales.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            icon={<Mark look={lookOf(one)} />}
            iconPosition="end"
            label={<span lang={one}>{names.find(({ locale }) => locale === one)?.name ?? one}</span>}
            sx={{ minHeight: 44, gap: 0.75 }}
          />
        ))}
      </Tabs>
      {/* Each language begins with a place for the cursor of its own. */}
      <Box key={language} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        {children}
      </Box>
    </Box>
  );
};
