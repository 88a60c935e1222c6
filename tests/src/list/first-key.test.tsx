import { render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { FilterValuesProvider, useFilterValues } from '#src/list/filters/FilterValues.tsx';

const list: Partial<ListControllerResult> = { filterValues: {}, setFilters: () => undefined };

const Search = () => {
  const { values, change } = useFilterValues();
  return (
    <button type="button" onClick={() => change({ q: 'a' })}>
      {String(values.q ?? 'nothing')}
    </button>
  );
};

/** Writes a letter as soon as the search is on the screen: layout effects run before every other one. */
const TypedAtOnce = () => {
  useLayoutEffect(() => screen.getByRole('button').click(), []);
  return (
    <ListContextProvider value={list as ListControllerResult}>
      <FilterValuesProvider>
        <Search />
      </FilterValuesProvider>
    </ListContextProvider>
  );
};

it('keeps the key that is pressed as soon as the search is there', () => {
  render(<TypedAtOnce />);
  expect(screen.getByRole('button')).toHaveTextContent('a');
});
