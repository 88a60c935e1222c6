import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { CoreAdminContext, TestTranslationProvider } from 'ra-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';

const question = (done: number | undefined) => (
  <CoreAdminContext queryClient={new QueryClient()}>
    <TestTranslationProvider messages={{ 'ui.confirm.slow': 'No answer yet' }}>
      <ConfirmDialog title="Suspend?" action="Suspend" pending done={done} confirm={vi.fn()} close={vi.fn()} />
    </TestTranslationProvider>
  </CoreAdminContext>
);

it('a question whose answer is late says so, once what it counts stands still', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wait = () => act(() => void vi.advanceTimersByTime(2000));
  const { rerender, queryByText } = render(question(undefined));
  const said = () => queryByText('No answer yet');
  wait();
  expect(said()).toBeNull();
  for (const done of [1, 2]) {
    rerender(question(done));
    wait();
    expect(said()).toBeNull();
  }
  wait();
  expect(said()).toBeVisible();
  rerender(question(3));
  expect(said()).toBeNull();
});
