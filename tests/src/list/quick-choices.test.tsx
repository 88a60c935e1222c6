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

it('choices that are too many to be shown begin with those that are chosen, and say how many more there are', () => {
  const many = Array.from({ length: 70 }, (_, nth) => ({ id: `c${nth}`, name: `Choice ${nth}` }));
  render(<CheckList label="Choice" choices={many} chosen={['c69']} toggle={() => undefined} />);
  expect(screen.getAllByRole('checkbox').map(({ textContent }) => textContent)).toEqual([
    'Choice 69',
    ...many.slice(0, 59).map(({ name }) => name),
  ]);
  expect(screen.getByText('ui.list.more')).toBeVisible();
});
