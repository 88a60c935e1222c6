import { describe, expect, it } from 'vitest';
import { locales } from '#contract/primitives.ts';
import { bareLocales } from '#src/bare/preferences.ts';
import { type Palette, palettes, toCustomProperties } from '#src/theme/palette.ts';
import { lightTheme } from '#src/theme/themes.ts';

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const text: [keyof Palette, keyof Palette][] = [
  ...(['ground', 'surface', 'sunken', 'raised', 'neutralSoft'] as const).flatMap((ground) => [
    ['text', ground] as [keyof Palette, keyof Palette],
    ['textMuted', ground] as [keyof Palette, keyof Palette],
  ]),
  ['accent', 'surface'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['danger', 'surface'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const colours = palettes[name];

  it.each(text)('lets %s be read on %s', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the edges of inputs so that they are seen', () => {
    expect(contrast(colours.lineStrong, colours.surface)).toBeGreaterThanOrEqual(3);
  });
});

it('has the specification’s primary colour', () => {
  expect(lightTheme.palette).toMatchObject({ mode: 'light', primary: { main: '#0065c6' } });
  expect(lightTheme.breakpoints?.values).toMatchObject({ sm: 576, md: 768, lg: 992, xl: 1200 });
});

it('hands its colours to pages without MUI', () => {
  expect(toCustomProperties(palettes.light)).toMatchObject({ '--accent-soft': palettes.light.accentSoft });
});

it('knows the contract’s languages on the pages that load no contract', () => expect(bareLocales).toEqual(locales));
