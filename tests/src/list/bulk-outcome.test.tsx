import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { BulkOutcome } from '#src/list/late/BulkOutcome.tsx';

const i18n = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => 'en' };
const refusals = [
  { id: 'a', name: 'Ada', reason: 'Has been deleted in the meantime.' },
  { id: 'b', name: 'Bea', reason: 'The status is “Active”.' },
];
const show = (gone: readonly string[], rest: readonly string[]) =>
  render(
    <I18nContextProvider value={i18n}>
      <BulkOutcome
        total={2 + rest.length}
        outcome={{ changed: 0, refusals, gone, rest }}
        deletes={false}
        close={() => undefined}
      />
    </I18nContextProvider>,
  );

it('of many that stay it is said which the first are, where they are', () => {
  show(['a'], ['c']);
  expect(screen.getByText('2 stay as they were, and selected. The first 1:')).toBeVisible();
  expect(screen.getByText('Bea')).toBeVisible();
});

it('no first of them are promised where all of those are gone that the server says something of', () => {
  show(['a', 'b'], ['c', 'd']);
  expect(screen.getByText('2 stay as they were, and selected.')).toBeVisible();
  expect(screen.queryByText(/The first/)).toBeNull();
  expect(screen.getAllByRole('list')).toHaveLength(1);
});
