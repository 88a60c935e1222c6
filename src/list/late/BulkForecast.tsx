import { Box, LinearProgress, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useBulkText } from './useBulkText.ts';
import type { Forecast } from './useForecast.ts';

type Props = {
  total: number;
  forecast: Forecast | undefined;
  statusText: (status: string) => string;
  /** How many are done, while it is under way. */
  done: number | undefined;
};

/** What a change will do to how many, and then how far it is. It has its room before it is known. */
export const BulkForecast = ({ total, forecast, statusText, done }: Props) => {
  const text = useBulkText();
  const locale = useLocale() ?? 'en';
  const count = (number: number) => formatCount(number, locale);
  if (done !== undefined) {
    const progress = text('progress', { done: count(done), total: count(forecast?.fitting ?? total) });
    return (
      <Box sx={{ mt: 2, minHeight: 42 }}>
        <LinearProgress
          variant="determinate"
          aria-label={progress}
          value={Math.min(100, (done / Math.max(1, forecast?.fitting ?? total)) * 100)}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {progress}
        </Typography>
      </Box>
    );
  }
  const { fitting = total, others = [], gone = 0 } = forecast ?? {};
  const stay = [
    ...others.map(([status, number]) => `${count(number)} ${statusText(status)}`),
    ...(gone > 0 ? [text('stay_gone', { count: count(gone) })] : []),
  ];
  return (
    <Box role="status" sx={{ mt: 2, minHeight: 42 }}>
      {forecast && (
        <Typography variant="body2">
          {text(fitting === total ? 'all_change' : 'some_change', { smart_count: total, fitting: count(fitting) })}{' '}
          {stay.length > 0 && text('stay', { counts: stay.join(', ') })}
        </Typography>
      )}
    </Box>
  );
};
