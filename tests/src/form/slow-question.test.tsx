import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { CoreAdminContext, TestTranslationProvider } from 'ra-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';

it.each([
  ['says so', {}, true],
  ['says nothing of that where it is seen to go on', { progresses: true }, false],
])('a question whose answer is late %s', (_, look, isSaid) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const screen = render(
    <CoreAdminContext queryClient={new QueryClient()}>
      <TestTranslationProvider messages={{ 'ui.confirm.slow': 'No answer yet' }}>
        <ConfirmDialog title="Suspend?" action="Suspend" pending {...look} confirm={vi.fn()} close={vi.fn()} />
      </TestTranslationProvider>
    </CoreAdminContext>,
  );
  expect(screen.queryByText('No answer yet')).toBeNull();
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.queryByText('No answer yet') !== null).toBe(isSaid);
});
