import { useTranslate, ValidationError } from 'ra-core';

type Props = { error: string | undefined; hint?: string };

/** Below an input: what is wrong with its value, or a hint. Keeps its line when it has nothing to say, so that nothing jumps. */
export const InputHelp = ({ error, hint }: Props) => {
  const translate = useTranslate();
  if (error) return <ValidationError error={error} />;
  return <>{hint ? translate(hint) : ' '}</>;
};
