import { Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatCount } from '#src/fields/formatNumber.ts';

/** How many there are of each. */
export const Counts = ({ counts }: { counts: readonly { label: string; count: number }[] }) => {
  const locale = useLocale() ?? 'en';
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, sm: 4 }, rowGap: 1, m: 0 }}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" className="figures" sx={{ m: 0 }}>
            {formatCount(count, locale)}
          </Typography>
        </div>
      ))}
    </Box>
  );
};
