import { useLocale } from 'ra-core';
import { FigureInput } from '#src/form/FigureInput.tsx';
import { parsePercent, percentToType } from './percent.ts';

/** A percentage, typed as people write one. */
export const PercentInput = ({ source }: { source: string }) => {
  const locale = useLocale() ?? 'en';
  return (
    <FigureInput
      source={source}
      toTyped={(value) => percentToType(value, locale)}
      fromTyped={(typed) => parsePercent(typed, locale)}
      sign={{ position: 'end', text: '%' }}
    />
  );
};
