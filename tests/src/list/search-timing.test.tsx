import { render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterValuesProvider, useFilterValues } from '#src/list/filters/FilterValues.tsx';

const setFilters = vi.fn();
const list: Partial<ListControllerResult> = { filterValues: {}, setFilters };
const debounceDelay = 250;

afterEach(() => {
  vi.useRealTimers();
  setFilters.mockClear();
});

const Search = () => {
  const { values, change } = useFilterValues();
  return (
    <button type="button" onClick={() => change({ q: 'a' }, debounceDelay)}>
      {String(values.q ?? 'nothing')}
    </button>
  );
};

/** Writes a letter as soon as the search is on the screen: layout effects run before every other one. */
const TypedAtOnce = () => {
  useLayoutEffect(() => screen.getByRole('button').click(), []);
  return (
    <MemoryRouter>
      <ListContextProvider value={list as ListControllerResult}>
        <FilterValuesProvider>
          <Search />
        </FilterValuesProvider>
      </ListContextProvider>
    </MemoryRouter>
  );
};

it('keeps the key that is pressed as soon as the search is there', () => {
  render(<TypedAtOnce />);
  expect(screen.getByRole('button')).toHaveTextContent('a');
});

it('does not lead back to the list whoever opens a row before the search has begun', () => {
  vi.useFakeTimers();
  window.history.replaceState({}, '', '/admin/transactions');
  render(<TypedAtOnce />);
  window.history.replaceState({}, '', '/admin/transactions/BK-10000001');
  vi.advanceTimersByTime(10 * debounceDelay);
  expect(setFilters).not.toHaveBeenCalled();
  // Over a list, a drawer's address: once it is closed, what was typed is searched for.
  window.history.replaceState({}, '', '/admin/transactions');
  vi.advanceTimersByTime(debounceDelay);
  expect(setFilters).toHaveBeenCalledWith({ q: 'a' }, undefined, false);
});
