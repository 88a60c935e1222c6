import { Box } from '@mui/material';
import type { Dashboard } from '#contract/dashboard.ts';
import { FigureCard } from './FigureCard.tsx';
import type { FigureTile } from './tiles.ts';

/** The figures in somebody's order, as many beside each other as there is room for; on a phone the first of an odd number has a row for itself. */
export const Figures = ({ tiles, data }: { tiles: readonly FigureTile[]; data: Dashboard }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        md: `repeat(${Math.min(3, tiles.length)}, minmax(0, 1fr))`,
        lg: `repeat(${tiles.length}, minmax(0, 1fr))`,
      },
      gap: 2,
      ...(tiles.length % 2 === 1 && { '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } } }),
    }}
  >
    {tiles.map((name) => (
      <FigureCard key={name} name={name} data={data} />
    ))}
  </Box>
);
