import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { useTranslate } from 'ra-core';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useFilterValues } from './filters/FilterValues.tsx';
import { useEager } from './useEager.ts';

/** Milliseconds after the last key until the list is asked for. */
const debounceDelay = 250;

/** Searches while a person types. */
export const SearchField = () => {
  const translate = useTranslate();
  const { values, change, searchInput } = useFilterValues();
  const [typed, type] = useEager(typeof values.q === 'string' ? values.q : '', (q) => change({ q }, debounceDelay));
  const label = translate('ui.list.search');
  const empty = () => {
    change({ q: '' });
    // The button goes away, and whoever presses it has something else to search for.
    searchInput.current?.focus();
  };
  return (
    <div className="search">
      <SearchIcon fontSize="small" />
      <input
        ref={searchInput}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && change({})}
      />
      {typed && (
        <IconAction size="small" label={translate('ui.list.clear_search')} onClick={empty}>
          <CloseIcon fontSize="inherit" />
        </IconAction>
      )}
    </div>
  );
};
