import SearchIcon from '@mui/icons-material/Search';
import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useSingleKeys } from '#src/domain/keys/singleKeys.ts';
import { findKeys } from './keyNames.ts';
import { Finder, KeyList } from './opened.tsx';
import { type Shortcut, shortcutOf } from './shortcutOf.ts';

/** Opens the search of everything, as its keys do. */
export const FindButton = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const [singleKeys] = useSingleKeys();
  const [opened, setOpened] = useState<Shortcut>();
  // Before it is drawn: from the moment that the button is seen, its keys are heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, singleKeys);
      if (!shortcut) return;
      event.preventDefault();
      setOpened((current) => current ?? shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [singleKeys]);
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <>
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('find')}
      >
        <SearchIcon fontSize="small" />
        <span className="find-label">{translate('ui.frame.find')}</span>
        <span className="find-keys" aria-hidden="true">
          {findKeys(locale)}
        </span>
      </button>
      {opened === 'find' && <Finder close={close} />}
      {opened === 'keys' && <KeyList close={close} />}
    </>
  );
};
