import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { localeNames } from '#src/i18n/localeNames.ts';
import { Mark } from '#src/theme/Mark.tsx';
import { palettes, toCustomProperties } from '#src/theme/palette.ts';
import { useBareText } from './BareText.tsx';
import { MoonIcon, SunIcon } from './icons.tsx';
import { type Locale, readPreference, tellServer, writePreference } from './preferences.ts';
import { useHydrated } from './useHydrated.ts';
import './bare.css';

const LocaleChoice = () => {
  const { text, locale, chooseLocale } = useBareText();
  const hydrated = useHydrated();
  return (
    <select
      className="bare-select"
      disabled={!hydrated}
      aria-label={text.language}
      value={locale}
      onChange={({ target }) => chooseLocale(target.value as Locale)}
    >
      {Object.entries(localeNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
};

/** The frame of every page outside the admin area: mark, page, and the choice of language and theme. */
export const BareShell = ({
  siteName,
  aside,
  children,
}: {
  siteName: string;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const { text } = useBareText();
  const hydrated = useHydrated();
  const [theme, setTheme] = useState(() => readPreference('theme'));
  const other = theme === 'light' ? 'dark' : 'light';

  useEffect(() => {
    // The body's background follows, or overscroll would show the other theme.
    document.documentElement.style.colorScheme = theme;
    document.body.style.backgroundColor = palettes[theme].surface;
    return () => {
      document.documentElement.style.colorScheme = '';
      document.body.style.backgroundColor = '';
    };
  }, [theme]);

  return (
    <div className="bare" data-theme={theme} style={toCustomProperties(palettes[theme]) as CSSProperties}>
      {/* First, as a page is drawn while it still comes: the form would take its place until then. */}
      {aside}
      <div className="bare-column">
        <header className="bare-header">
          <Mark size={28} />
          <span className="bare-site">{siteName}</span>
        </header>
        <main className="bare-main">{children}</main>
        <footer className="bare-footer">
          <LocaleChoice />
          <button
            type="button"
            className="bare-quiet"
            disabled={!hydrated}
            aria-label={other === 'dark' ? text.useDark : text.useLight}
            title={other === 'dark' ? text.useDark : text.useLight}
            onClick={() => {
              writePreference('theme', other);
              tellServer();
              setTheme(other);
            }}
          >
            {other === 'dark' ? <MoonIcon /> : <SunIcon />}
          </button>
        </footer>
      </div>
    </div>
  );
};
