import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddNotificationContext, CoreAdminContext, type NotificationPayload } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { HistoryEvent, RunOfEvent } from '#contract/audit.ts';
import { UndoRunDialog } from '#src/domain/audit/onDemand/UndoRunDialog.tsx';

const run: RunOfEvent = {
  id: 'run',
  resource: 'levels',
  action: 'ui.action.edit',
  changed: 3,
  undoUntil: '2026-02-02T09:00:00Z',
};
const event = { at: '2026-02-01T09:00:00Z', actorName: 'Asha', actorKind: null } as HistoryEvent;

it('that was taken back says so, and not that it failed', async () => {
  const user = userEvent.setup();
  const said: NotificationPayload[] = [];
  const settled = vi.fn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(init.signal?.reason);
          setTimeout(settled);
        });
      }),
  );
  const close = vi.fn();
  render(
    <CoreAdminContext>
      <AddNotificationContext value={(told) => said.push(told)}>
        <UndoRunDialog event={event} run={run} close={close} />
      </AddNotificationContext>
    </CoreAdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'ui.confirm.cancel' }));
  await expect.poll(() => settled.mock.calls.length).toBe(1);
  expect(said.map(({ message, type }) => [type, message])).toEqual([['warning', 'ui.confirm.withdrawn']]);
  expect(close).toHaveBeenCalledOnce();
});

it('says that people are written to where they are', () => {
  const ask = (writes?: boolean) => (
    <CoreAdminContext>
      <UndoRunDialog event={event} run={{ ...run, writes }} close={() => undefined} />
    </CoreAdminContext>
  );
  const { rerender } = render(ask(true));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/suspended or reinstated by that is written to/);
  rerender(ask(false));
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription(/is written to/);
  rerender(ask());
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription(/is written to/);
});

it('says what was done in the language of whoever looks, and as it was kept where it is a word', () => {
  const i18n = {
    translate: (key: string, { _: otherwise }: { _?: string } = {}) => otherwise ?? key,
    getLocale: () => 'de',
    changeLocale: () => Promise.resolve(),
  };
  const ask = (action: string) => (
    <CoreAdminContext i18nProvider={i18n}>
      <UndoRunDialog event={event} run={{ ...run, action }} close={() => undefined} />
    </CoreAdminContext>
  );
  const { rerender } = render(ask('bulk.move'));
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/Verschieben/);
  rerender(ask('Déplacer'));
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/Déplacer/);
});
