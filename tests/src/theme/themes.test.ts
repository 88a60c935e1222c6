import { createTheme } from '@mui/material';
import { describe, expect, it } from 'vitest';
import { darkTheme, defaultTheme, lightTheme } from '#src/theme/themes.ts';

describe.each(Object.entries({ lightTheme, darkTheme }))('%s', (_, options) => {
  const { breakpoints, components } = createTheme(options);

  it('has the specification’s breakpoints', () => {
    expect(breakpoints.values).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 });
  });

  it('shows tooltips on top and without delay', () => {
    expect(components?.MuiTooltip?.defaultProps).toMatchObject({ placement: 'top', enterDelay: 0, leaveDelay: 0 });
  });
});

it('light is the theme that nobody chose', () => {
  expect(defaultTheme).toBe('light');
});
