import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Root } from '#src/Root.tsx';
import { loadBareText } from './BareText.tsx';
import { readPreference } from './preferences.ts';

/** The sign-in page as HTML, in the language and theme that are stored: only the build calls it (scripts/prerender.mjs). */
export const renderSignIn = async (): Promise<string> => {
  await loadBareText(readPreference('locale'));
  return renderToString(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
};
