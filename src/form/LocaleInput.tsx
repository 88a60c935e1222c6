import { useLocales } from 'ra-core';
import { ChoiceInput } from './ChoiceInput.tsx';

/** One of the languages that screens and e-mails speak. */
export const LocaleInput = ({ source }: { source: string }) => (
  <ChoiceInput source={source} choices={useLocales().map(({ locale, name }) => ({ id: locale, name }))} />
);
