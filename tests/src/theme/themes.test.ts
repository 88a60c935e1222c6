import { createTheme, getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { darkTheme, defaultTheme, lightTheme } from '#src/theme/themes.ts';

describe.each(Object.entries({ lightTheme, darkTheme }))('%s', (_, options) => {
  const { breakpoints, components, palette } = createTheme(options);

  it('has the specification’s breakpoints', () => {
    expect(breakpoints.values).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 });
  });

  it.each(['primary', 'error'] as const)(
    'lets a filled button be read in %s, also while it is pointed at',
    (colour) => {
      const { main, dark, contrastText } = palette[colour];
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(contrastText, dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('shows tooltips on top and without delay', () => {
    expect(components?.MuiTooltip?.defaultProps).toMatchObject({ placement: 'top', enterDelay: 0, leaveDelay: 0 });
  });
});

it('light is the theme that nobody chose', () => {
  expect(defaultTheme).toBe('light');
});
