import { Box } from '@mui/material';
import type { Dashboard } from '#contract/dashboard.ts';
import { FigureCard, isMoney } from './FigureCard.tsx';
import { TableButton } from './TableButton.tsx';
import type { FigureTile } from './tiles.ts';
import { useDashboardText } from './useDashboardText.ts';

/** The figures in somebody's order, as many beside each other as there is room for; on a phone the first of an odd number has a row for itself. */
export const Figures = ({ tiles, data }: { tiles: readonly FigureTile[]; data: Dashboard }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        // Beside the wide menu, three would be too narrow for amounts.
        md: `repeat(auto-fit, minmax(max(176px, (100% - 32px) / ${Math.min(3, tiles.length)}), 1fr))`,
        xl: `repeat(${tiles.length}, minmax(0, 1fr))`,
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

const noDays = { from: '', to: '' };

/** Saves the figures at the top as a file: one line each, with what they were before. It has its place before they are there. */
export const FiguresButton = ({ tiles, data }: { tiles: readonly FigureTile[]; data: Dashboard | undefined }) => {
  const text = useDashboardText();
  const rowOf = (name: FigureTile, { currency, figures }: Dashboard) => {
    const show = (value: number) => (isMoney(name) ? { cents: value, currency } : value);
    const { current, previous } = figures[name];
    return [text(`tile_${name}`), show(current), show(previous), isMoney(name) ? currency : null];
  };
  const said = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;
  const days = data ? [said(data), said(data.previous)] : [];
  const head = [text('figures'), ...days, text('currency')];
  const rows = data ? tiles.map((name) => rowOf(name, data)) : [];
  return <TableButton title={text('figures')} table={{ days: data ?? noDays, head, rows }} />;
};
