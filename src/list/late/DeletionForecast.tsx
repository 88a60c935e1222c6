import { Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { deletionTexts } from './deletionTexts.ts';
import { StayingList } from './StayingList.tsx';
import type { Forecast } from './useForecast.ts';

type Deletion = Pick<Forecast, 'fitting' | 'gone' | 'staying'>;

/** How many a deletion takes, and which it leaves and why. It has its room before it is known. */
export const DeletionForecast = ({ total, forecast }: { total: number; forecast: Deletion | undefined }) => {
  const text = useViewTexts(deletionTexts);
  const locale = useLocale() ?? 'en';
  const count = (number: number) => formatCount(number, locale);
  const { fitting = total, gone = 0, staying = [] } = forecast ?? {};
  const counts = { count: count(total), fitting: count(fitting) };
  const some = fitting > 0 && staying.length > 0;
  const outcome = some ? 'some' : staying.length > 0 ? 'none' : 'all';
  return (
    <Box role="status" sx={{ mt: 2, minHeight: 42 }}>
      {forecast && (
        <>
          <Typography variant="body2">{text(outcome, { ...counts, smart_count: some ? fitting : total })}</Typography>
          <StayingList staying={staying} />
          {gone > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
              {text('stay_gone', { smart_count: gone, count: count(gone) })}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
};
