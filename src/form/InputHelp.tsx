import { useTranslate, ValidationError } from 'ra-core';
import { useIsSentAnew } from './SentFields.ts';

type Props = { /** The field. */ source: string; error: string | undefined; hint?: string | undefined };

/**
 * Below an input: what is wrong with its value, that what is typed will be replaced, or a hint. Keeps its line when it has nothing to say, so
 * that nothing jumps.
 */
export const InputHelp = ({ source, error, hint }: Props) => {
  const translate = useTranslate();
  const isSentAnew = useIsSentAnew(source);
  if (error) return <ValidationError error={error} />;
  if (isSentAnew) return <>{translate('ui.source.replaced')}</>;
  return <>{hint ? translate(hint, { _: hint }) : ' '}</>;
};
