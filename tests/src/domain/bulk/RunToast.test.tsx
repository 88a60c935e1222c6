import { render, screen } from '@testing-library/react';
import { CloseNotificationContext, CoreAdminContext } from 'ra-core';
import { expect, it } from 'vitest';
import type { BulkRun } from '#contract/bulk.ts';
import { RunToast } from '#src/domain/bulk/onDemand/RunToast.tsx';

const done = { id: 'run', state: 'done', undoUntil: '2026-02-02T09:00:00Z', writes: true } as BulkRun;
const writes = /^Undoing writes to whoever it suspends or reinstates/;

it('the way back says that people are written to, as long as there is one and where they are', () => {
  const toast = (given: Partial<BulkRun>) => (
    <CoreAdminContext>
      <CloseNotificationContext value={() => undefined}>
        <RunToast sentence="3 of 3 changed" run={{ ...done, ...given }} />
      </CloseNotificationContext>
    </CoreAdminContext>
  );
  const { rerender } = render(toast({}));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.getByText(writes)).toBeVisible();
  rerender(toast({ writes: false }));
  expect(screen.queryByText(writes)).toBeNull();
  rerender(toast({ undoUntil: null }));
  expect(screen.queryByText(writes)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(/^3 of 3 changed$/);
});
