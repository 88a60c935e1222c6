/**
 * The colours of both themes: the one place they are written. The MUI themes and the bare pages' custom properties
 * (see {@link toCustomProperties}) are made of them. Text on its ground is at least 4.5 : 1 in each (a test measures).
 */
export type Palette = { [Name in keyof typeof light]: string };
export type ThemeName = 'light' | 'dark';

const light = {
  ground: '#f6f8fa',
  surface: '#ffffff',
  sunken: '#f0f3f6',
  raised: '#ffffff',
  line: '#e2e7ed',
  lineStrong: '#848f9d',
  text: '#17202b',
  textMuted: '#566272',
  accent: '#0065c6',
  accentStrong: '#0053a3',
  accentSoft: '#e8f2fd',
  onAccent: '#ffffff',
  success: '#12703f',
  successSoft: '#e4f5eb',
  warning: '#875300',
  warningSoft: '#fdf2dc',
  danger: '#c0262d',
  dangerStrong: '#9f1a21',
  dangerSoft: '#fdeceb',
  neutralSoft: '#edf0f4',
  /** Saturation and lightness of people's initials and of their ground, whatever the hue. */
  hueInk: '60% 26%',
  hueGround: '45% 90%',
};

const dark: Palette = {
  ground: '#0d1117',
  surface: '#151a21',
  sunken: '#10151b',
  raised: '#1c222b',
  line: '#29313b',
  lineStrong: '#6a7685',
  text: '#e8edf3',
  textMuted: '#9ca8b6',
  accent: '#6cb2ff',
  accentStrong: '#93c6ff',
  accentSoft: '#132a44',
  onAccent: '#04213f',
  success: '#5dd193',
  successSoft: '#11301f',
  warning: '#eab04d',
  warningSoft: '#352509',
  danger: '#ff8a85',
  dangerStrong: '#ffaaa6',
  dangerSoft: '#3c1717',
  neutralSoft: '#232a34',
  hueInk: '60% 84%',
  hueGround: '28% 25%',
};

export const palettes: Record<ThemeName, Palette> = { light, dark };

/**
 * The palette as CSS custom properties, for pages without MUI.
 *
 * @example toCustomProperties(palettes.light) // { '--ground': '#f6f8fa', '--accent-soft': '#e8f2fd', … }
 */
export const toCustomProperties = (palette: Palette): Record<string, string> =>
  Object.fromEntries(
    Object.entries(palette).map(([name, colour]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  );
