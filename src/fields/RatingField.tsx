import StarIcon from '@mui/icons-material/StarRounded';
import { Box } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { tabularFigures } from '#src/theme/typography.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { formatDecimal } from './formatNumber.ts';

/** A mean of ratings as one star and its figure: five drawn stars say less in more room. */
export const RatingField = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const rating: unknown = useRecordContext()?.[source];
  if (typeof rating !== 'number') return <EmptyValue />;
  const figure = formatDecimal(rating, locale);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'top', ...tabularFigures }}
    >
      <StarIcon aria-hidden="true" sx={{ fontSize: '1rem', color: '#d59a1c' }} />
      <span aria-hidden="true">{figure}</span>
      <span className="visually-hidden">{translate('ui.field.rating', { rating: figure })}</span>
    </Box>
  );
};
