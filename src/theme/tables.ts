import type { ThemeOptions } from '@mui/material/styles';
import type { Palette } from './palette.ts';
import { tabularFigures } from './typography.ts';

/** The tables inside records. Those of lists are plain HTML: list.css. */
export const tables = (colours: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: colours.line, fontSize: '0.8125rem', lineHeight: '1.25rem', padding: '8px 10px' },
      sizeSmall: { padding: '8px 10px' },
      alignRight: tabularFigures,
    },
  },
  MuiTableRow: { styleOverrides: { root: { backgroundColor: colours.surface } } },
});
