import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';

const widths = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '50%'];

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows of a list before they are known, as high as they will be. */
export const RowsSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Box aria-hidden="true">
    {upTo(rows).map((row) => (
      <Box
        key={row}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          height: 57,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="circular" width={32} height={32} sx={{ flex: 'none' }} />
        <Skeleton sx={{ flex: 2, maxWidth: widths[row % widths.length] }} />
        <Skeleton sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <Skeleton sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      </Box>
    ))}
  </Box>
);

/** Cards of a form or a record before they are known. */
export const CardsSkeleton = ({ cards = 2 }: { cards?: number }) => (
  <Box aria-hidden="true" sx={{ display: 'grid', gap: 2 }}>
    {upTo(cards).map((card) => (
      <Card key={card} sx={{ p: 2.5 }}>
        <Skeleton width="24%" height={28} />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
        <Skeleton width="66%" />
      </Card>
    ))}
  </Box>
);

type ScreenSkeletonProps = { view: 'list' | 'show' | 'edit' | 'create' | 'page' };

/** A screen whose code is still on its way, in the shape it will have. */
export const ScreenSkeleton = ({ view }: ScreenSkeletonProps) => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('ui.frame.loading')}>
      {view === 'list' ? (
        <>
          <Skeleton aria-hidden="true" width={168} height={36} sx={{ mb: 2 }} />
          <Card>
            <RowsSkeleton />
          </Card>
        </>
      ) : (
        <CardsSkeleton />
      )}
    </Box>
  );
};
