import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { deletionTexts } from './deletionTexts.ts';
import type { Refusal } from './forecasts.ts';

/** So many are told one by one. */
const most = 5;

/** Records that would stay as they are, and why. */
export const StayingList = ({ staying }: { staying: readonly Refusal[] }) => {
  const text = useViewTexts(deletionTexts);
  const locale = useLocale() ?? 'en';
  if (staying.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5, overflowWrap: 'anywhere', typography: 'body2' }}>
      {staying.slice(0, most).map(({ id, ...one }) => (
        <li key={id}>{text('stay', one)}</li>
      ))}
      {staying.length > most && <li>{text('more', { count: formatCount(staying.length - most, locale) })}</li>}
    </Box>
  );
};
