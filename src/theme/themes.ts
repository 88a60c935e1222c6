import type { ThemeOptions } from '@mui/material/styles';
import { controls } from './controls.ts';
import { palettes, type ThemeName } from './palette.ts';
import { surfaces } from './surfaces.ts';
import { tables } from './tables.ts';
import { typography } from './typography.ts';

/** One theme of the admin area. Both are made by this function, so they differ in colours only. */
const themeOf = (mode: ThemeName): ThemeOptions => {
  const colours = palettes[mode];
  return {
    palette: {
      mode,
      primary: {
        main: colours.accent,
        dark: colours.accentStrong,
        light: colours.accentSoft,
        contrastText: colours.onAccent,
      },
      secondary: { main: colours.textMuted, contrastText: colours.surface },
      error: {
        main: colours.danger,
        dark: colours.dangerStrong,
        light: colours.dangerSoft,
        contrastText: colours.surface,
      },
      warning: { main: colours.warning, light: colours.warningSoft, contrastText: colours.surface },
      success: { main: colours.success, light: colours.successSoft, contrastText: colours.surface },
      info: { main: colours.accent, light: colours.accentSoft, contrastText: colours.onAccent },
      background: { default: colours.ground, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.textMuted, disabled: colours.lineStrong },
      divider: colours.line,
    },
    typography,
    spacing: 8,
    shape: { borderRadius: 6 },
    breakpoints: { values: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } },
    components: { ...surfaces(colours), ...controls(colours), ...tables(colours) },
  };
};

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
export const defaultTheme: ThemeName = 'light';
