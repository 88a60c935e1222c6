import { act, render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { FilterValuesProvider, useFilterValues } from '#src/list/filters/FilterValues.tsx';
import { toChosen, toggled } from '#src/list/filters/toChosen.ts';
import { CheckList } from '#src/list/late/CheckList.tsx';
import { TickList } from '#src/list/late/TickList.tsx';

const choices = ['open', 'inReview', 'resolved'].map((id) => ({ id, name: id }));

const Statuses = () => {
  const { values, change } = useFilterValues();
  const chosen = toChosen(values.status);
  const toggle = (id: string) => change((wanted) => ({ status: toggled(wanted.status, id) }));
  return <TickList label="Status" choices={choices} chosen={chosen} toggle={toggle} />;
};

it('choices that are ticked before the first is drawn are all kept', () => {
  const setFilters = vi.fn();
  const list: Partial<ListControllerResult> = { filterValues: {}, setFilters };
  render(
    <MemoryRouter>
      <ListContextProvider value={list as ListControllerResult}>
        <FilterValuesProvider>
          <Statuses />
        </FilterValuesProvider>
      </ListContextProvider>
    </MemoryRouter>,
  );
  const box = (name: string) => screen.getByRole('checkbox', { name });
  // Nothing is rendered in between, as on a processor that is busy.
  act(() => {
    for (const name of ['open', 'inReview', 'resolved', 'open']) box(name).click();
  });
  expect(choices.map(({ name }) => box(name).getAttribute('aria-checked'))).toEqual(['false', 'true', 'true']);
  expect(setFilters).toHaveBeenLastCalledWith({ status: ['inReview', 'resolved'] }, undefined, false);
});

it('choices of which there are as many as a filter takes are no more, and say why', () => {
  const many = Array.from({ length: 51 }, (_, nth) => ({ id: `c${nth}`, name: `Choice ${nth}` }));
  const chosen = many.slice(0, 50).map(({ id }) => id);
  const toggle = vi.fn();
  render(<CheckList label="Choice" choices={many} chosen={chosen} toggle={toggle} />);
  const other = screen.getByRole('checkbox', { name: 'Choice 50' });
  expect(other).toHaveAttribute('aria-disabled', 'true');
  expect(other).toHaveAccessibleDescription('No more than 50 at once. Take one away to choose another.');
  act(() => other.click());
  expect(toggle).not.toHaveBeenCalled();
  act(() => screen.getByRole('checkbox', { name: 'Choice 0' }).click());
  expect(toggle).toHaveBeenCalledWith('c0');
  // Whoever is quicker than the list loses none of the fifty either.
  expect(toggled(chosen, 'c50')).toEqual(chosen);
  expect(toggled(chosen, 'c0')).toEqual(chosen.slice(1));
});

it('choices that are too many to be shown begin with those that are chosen, and say how many more there are', () => {
  const many = Array.from({ length: 70 }, (_, nth) => ({ id: `c${nth}`, name: `Choice ${nth}` }));
  render(<CheckList label="Choice" choices={many} chosen={['c69']} toggle={() => undefined} />);
  expect(screen.getAllByRole('checkbox').map(({ textContent }) => textContent)).toEqual([
    'Choice 69',
    ...many.slice(0, 59).map(({ name }) => name),
  ]);
  expect(screen.getByText('ui.list.more')).toBeVisible();
});
