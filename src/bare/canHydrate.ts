import { paths } from '#src/authProvider/guard.ts';
import { hasSessionEnded } from '#src/authProvider/sessionEnded.ts';
import { readAppLocation } from '#src/frame/appLocation.ts';
import { loadBareText } from './BareText.tsx';
import { readPreference } from './preferences.ts';

/** Would the sign-in page say anything now that it does not say to everybody? */
const hasNews = () => window.location.search !== '' || hasSessionEnded();

/** A window in the background draws no frames. */
const longestWait = 200;

/** Rendering takes a slow processor half a second: what the page came with is drawn, and can be typed into, before that. */
const isDrawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWait);
  });

/**
 * Did the page come with the sign-in form in it (server/http/web.ts), and just as it is to be here? React then takes it over, with what was
 * typed by now; otherwise the page is rendered anew.
 *
 * @param root the element of the application, which says what it came with.
 */
export const canHydrate = async (root: HTMLElement): Promise<boolean> => {
  const { area, pathname } = readAppLocation();
  if (area !== 'bare') return false;
  const [locale, theme] = [readPreference('locale'), readPreference('theme')];
  // Also for a page that is rendered anew: until then, what it came with stays.
  const speaks = await loadBareText(locale).then(
    () => true,
    () => false,
  );
  if (root.hasChildNodes()) await isDrawn();
  const isSame = root.dataset.locale === locale && root.dataset.theme === theme;
  return speaks && isSame && pathname === paths.login && !hasNews();
};
