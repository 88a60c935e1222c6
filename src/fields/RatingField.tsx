import StarIcon from '@mui/icons-material/StarRounded';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
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
    <span className="rating figures">
      <StarIcon fontSize="inherit" />
      <span aria-hidden="true">{figure}</span>
      <span className="visually-hidden">{translate('ui.field.rating', { rating: figure })}</span>
    </span>
  );
};
