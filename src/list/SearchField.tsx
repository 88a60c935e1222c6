import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { IconAction } from '#src/layout/IconAction.tsx';

/** Milliseconds after the last key until the list is asked for. */
const patience = 250;

/** Searches while a person types. What they type is theirs: an answer never overwrites it. */
export const SearchField = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const applied: string = typeof filterValues?.q === 'string' ? filterValues.q : '';
  const [typed, setTyped] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The search changes from elsewhere, too: by "clear filters", or by going back.
  useEffect(() => setTyped((current) => (current.trim() === applied ? current : applied)), [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, wait: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { q: _previous, ...others } = filterValues ?? {};
      setFilters(text.trim() ? { ...others, q: text.trim() } : others, undefined, false);
    }, wait);
  };

  const label = translate('ui.list.search');
  return (
    <div className="search">
      <SearchIcon fontSize="small" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => search(target.value, patience)}
        onKeyDown={({ key }) => key === 'Enter' && search(typed, 0)}
      />
      {typed && (
        <IconAction size="small" label={translate('ui.list.clear_search')} onClick={() => search('', 0)}>
          <CloseIcon fontSize="inherit" />
        </IconAction>
      )}
    </div>
  );
};
