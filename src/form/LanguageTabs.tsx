import WrittenIcon from '@mui/icons-material/CheckCircleOutlined';
import ProblemIcon from '@mui/icons-material/ErrorOutlined';
import UnwrittenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Tab, Tabs } from '@mui/material';
import { useLocales, useTranslate } from 'ra-core';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useId, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Locale } from '#contract/primitives.ts';
import { useSubmission } from './Submission.ts';

const looks = {
  written: { icon: WrittenIcon, color: 'success' },
  builtIn: { icon: WrittenIcon, color: 'disabled' },
  unwritten: { icon: UnwrittenIcon, color: 'disabled' },
  problem: { icon: ProblemIcon, color: 'error' },
} as const;
export type LanguageMark = keyof typeof looks;

type FieldsIn = (language: Locale) => readonly string[];

/** The languages whose text was refused. After each refusal the first of them is shown, unless one is already, or somebody has typed on. */
const useRefused = (languages: readonly Locale[], fieldsIn: FieldsIn, choose: Props['choose']) => {
  const { errors, submitCount } = useFormState();
  const { hasTypedOn } = useSubmission();
  const refused = languages.filter((language) => fieldsIn(language).some((field) => errors[field]));
  const latest = refused.join();
  const seen = useRef(submitCount);
  useEffect(() => {
    // A refusal that is mended while somebody types is none that leads elsewhere.
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    if (latest === '' || hasTypedOn()) return;
    const all = latest.split(',') as Locale[];
    choose((open) => (open && all.includes(open) ? open : (all[0] ?? open)));
  }, [latest, submitCount, choose, hasTypedOn]);
  return refused;
};

type Props = {
  languages: readonly Locale[];
  /** Undefined where none is open. */
  language: Locale | undefined;
  choose: Dispatch<SetStateAction<Locale | undefined>>;
  /** The fields that have the text in a language. */
  fieldsIn: FieldsIn;
  /** What a language is marked as in which nothing is written. */
  otherwise?: LanguageMark;
  /** What a mark means, in words. */
  say: (mark: LanguageMark) => string;
  children: ReactNode;
};

/** One language of a text at a time, each with a mark that says whether it is written. */
export const LanguageTabs = ({
  languages,
  language,
  choose,
  fieldsIn,
  otherwise = 'unwritten',
  say,
  children,
}: Props) => {
  const translate = useTranslate();
  const id = useId();
  const names = useLocales();
  const texts = useWatch();
  const refused = useRefused(languages, fieldsIn, choose);
  const markOf = (one: Locale): LanguageMark => {
    if (refused.includes(one)) return 'problem';
    return fieldsIn(one).some((field) => texts[field]) ? 'written' : otherwise;
  };
  return (
    <Box>
      <Tabs
        value={language ?? false}
        onChange={(_, chosen: Locale) => choose(chosen)}
        aria-label={translate('ui.frame.language')}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {languages.map((one) => {
          const mark = markOf(one);
          const { icon: Icon, color } = looks[mark];
          return (
            <Tab
              key={one}
              value={one}
              id={`${id}-${one}`}
              aria-controls={`${id}-panel`}
              icon={<Icon fontSize="small" color={color} titleAccess={say(mark)} />}
              iconPosition="end"
              label={<span lang={one}>{names.find(({ locale }) => locale === one)?.name ?? one}</span>}
              // On a phone close enough for the last to be seen to begin.
              sx={{ minHeight: 44, gap: 0.75, '&:not(:last-of-type)': { mr: { xs: 0.5, sm: 2.5 } } }}
            />
          );
        })}
      </Tabs>
      {/* Each language begins with a place for the cursor of its own. */}
      {language && (
        <Box key={language} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
          {children}
        </Box>
      )}
    </Box>
  );
};
