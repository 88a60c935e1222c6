import { render, screen } from '@testing-library/react';
import { testDataProvider, testI18nProvider } from 'ra-core';
import { AdminContext } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { DeclarationsContext, declare } from '#src/frame/DeclarationsContext.ts';
import type { Column } from '#src/list/columns.ts';
import { RelatedList } from '#src/record/RelatedList.tsx';
import { declarations } from '#src/resources/index.ts';
import { signInAs } from '#tests/support/scripted-session.ts';

const columns: Column<Language>[] = [{ source: 'name', field: 'Frisian' }];
const declared = declare(declarations);
const i18nProvider = testI18nProvider({
  translate: (key, { label, value } = {}) => (key === 'ui.named' ? `${label}: ${value}` : key),
});
const dataProvider = testDataProvider({
  getList: async () => ({ data: [{ id: '1', name: 'Frisian' }] as never, total: 1 }),
});

const show = (list: ReactNode) => {
  const element = (
    <DeclarationsContext value={declared}>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        {list}
      </AdminContext>
    </DeclarationsContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

it('a related list of what may be deleted offers no ticks, since nothing could be done with ticked rows there', async () => {
  signInAs('first');
  show(
    <RelatedList<Language>
      resource="languages"
      filter={{}}
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      card="Frisian"
      emptyText="none"
    />,
  );
  expect(await screen.findByRole('cell', { name: 'Frisian' })).toBeVisible();
  // It is one whose rows can be deleted, each by its own button.
  expect(screen.getByRole('button', { name: /ui\.list\.delete/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
