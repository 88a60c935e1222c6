import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';
import { checkDays } from '#src/list/filters/days.ts';
import type { Days } from './useChosenTime.ts';

type Props = { days: Days; change: (days: Days) => void; isIncomplete: boolean };

/** Two days, side by side where there is room. */
export const DaysInput = ({ days, change, isIncomplete }: Props) => {
  const translate = useTranslate();
  const problems = checkDays(days);
  const problemOf = (bound: keyof Days) =>
    problems[bound] ?? (isIncomplete && !days[bound] ? 'validation.required' : undefined);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
      {(['from', 'to'] as const).map((bound) => {
        const problem = problemOf(bound);
        return (
          <DateTextField
            key={bound}
            required
            label={translate(`ui.list.${bound}`)}
            value={days[bound]}
            change={(day) => change({ ...days, [bound]: day })}
            error={problem !== undefined}
            helperText={problem && translate(problem)}
          />
        );
      })}
    </Box>
  );
};
