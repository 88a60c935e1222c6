import type { ThemeOptions } from '@mui/material/styles';
import type { Palette } from './palette.ts';
import { tabularFigures } from './typography.ts';

/** Tables are dense: 48 pixels a row, a quiet head, lines instead of stripes. */
export const tables = (colours: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: colours.line, fontSize: '0.8125rem', lineHeight: '1.25rem', padding: '8px 10px' },
      sizeSmall: { padding: '8px 10px' },
      head: {
        color: colours.textMuted,
        backgroundColor: colours.surface,
        fontSize: '0.75rem',
        fontWeight: 560,
        whiteSpace: 'nowrap',
        padding: '8px 10px',
      },
      paddingCheckbox: { width: 44, padding: '0 0 0 10px' },
      alignRight: tabularFigures,
    },
  },
  MuiTableRow: { styleOverrides: { root: { backgroundColor: colours.surface } } },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&:focus-visible': { color: colours.text } },
      icon: { fontSize: '0.9375rem', margin: '0 2px' },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      toolbar: { minHeight: 48, paddingLeft: 16, paddingRight: 8 },
      displayedRows: { fontSize: '0.8125rem', ...tabularFigures },
      selectLabel: { fontSize: '0.8125rem' },
    },
  },
});
