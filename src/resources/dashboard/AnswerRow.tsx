import { Box, Skeleton, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import type { Answers, TookName } from '#contract/dashboard-answers.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { formatCount } from '#src/fields/formatNumber.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { useDashboardText } from './useDashboardText.ts';

type Props = {
  name: ReactNode;
  /** What it counts, in words. */
  meaning: string;
  /** Nothing where nothing could be counted. */
  figure: ReactNode;
  detail: ReactNode;
  before: ReactNode;
};

/** A figure of the range with what it means, what it is made of, and what it was before. */
export const AnswerRow = ({ name, meaning, figure, detail, before }: Props) => (
  <Box component="li" sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 2, minHeight: 60 }}>
    <Box sx={{ flex: { sm: '1 0 40%' }, minWidth: 0 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 560 }}>
        {name}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {meaning}
      </Typography>
    </Box>
    <Box sx={{ ...tabularFigures, textAlign: { sm: 'end' }, ml: { sm: 'auto' }, minWidth: 0 }}>
      {figure && (
        <Typography component="p" sx={{ fontSize: '1.0625rem', fontWeight: 560, lineHeight: 1.3 }}>
          {figure}
        </Typography>
      )}
      <Typography variant="caption" component="p">
        {detail}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {before}
      </Typography>
    </Box>
  </Box>
);

/** The room of three of them. */
export const AnswersSkeleton = () => {
  const rows = ['first', 'second', 'third'];
  return rows.map((row) => <Skeleton key={row} component="li" variant="rounded" height={60} />);
};

/** Says where not all of the range is looked at. */
export const LookedAt = ({ name, answers }: { name: TookName; answers: Answers }) => {
  const text = useDashboardText();
  const locale = useLocale() ?? 'en';
  const looked = answers[name]?.current;
  if (!looked || looked.isAll) return null;
  const count = formatCount(answers.took[name].current.of, locale);
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
      {text(`looked_at_${name}`, { count })} <Moment instant={looked.from} withTime />
    </Typography>
  );
};
