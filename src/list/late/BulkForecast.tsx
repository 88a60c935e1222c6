import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useBulkText } from '#src/domain/bulk/useBulkText.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { StayingList } from './StayingList.tsx';
import type { Forecast } from './useForecast.ts';

type Props = {
  total: number;
  forecast: (Pick<Forecast, 'fitting' | 'gone'> & Partial<Pick<Forecast, 'others' | 'staying'>>) | undefined;
  kindText: (kind: string, number: number) => string;
  /** How many are done, while it is under way. */
  done: number | undefined;
  /** Leaves it to itself, once that is possible. */
  leave: (() => void) | undefined;
};

/** What a change will do to how many, and then how far it is. It has its room before it is known. */
export const BulkForecast = ({ total, forecast, kindText, done, leave }: Props) => {
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
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {progress}
          </Typography>
          {leave && (
            <Button size="small" onClick={leave}>
              {text('go_on')}
            </Button>
          )}
        </Box>
      </Box>
    );
  }
  const { fitting = total, others = [], staying = [], gone = 0 } = forecast ?? {};
  const stay = [
    ...others.map(([kind, number]) => `${count(number)} ${kindText(kind, number)}`),
    ...(gone > 0 ? [text('stay_gone', { smart_count: gone, count: count(gone) })] : []),
  ];
  return (
    <Box role="status" sx={{ mt: 2, minHeight: 42 }}>
      {forecast && (
        <Typography variant="body2">
          {text(fitting === total ? 'all_change' : 'some_change', {
            smart_count: fitting,
            fitting: count(fitting),
            total: count(total),
          })}{' '}
          {stay.length > 0 && text('stay', { counts: stay.join(', ') })}
        </Typography>
      )}
      <StayingList staying={staying} />
    </Box>
  );
};
