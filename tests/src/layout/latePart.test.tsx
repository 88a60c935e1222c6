import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#src/layout/ErrorBoundary.tsx';
import { latePart, loadLateParts } from '#src/layout/latePart.tsx';

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

it('a part that comes late shows nothing until it is there, and what it was given then', async () => {
  let arrive: (part: typeof Greeting) => void = () => undefined;
  const load = vi.fn(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)));
  const Late = latePart(load);
  expect(load).not.toHaveBeenCalled();
  const view = render(<Late name="Ada" />);
  expect(view.container).toBeEmptyDOMElement();
  view.rerender(<Late name="Grace" />);
  await act(async () => arrive(Greeting));
  expect(screen.getByText('Good morning, Grace')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that was loaded ahead is there at once', async () => {
  const Late = latePart(async () => Greeting);
  await loadLateParts();
  render(<Late name="Ada" />);
  expect(screen.getByText('Good morning, Ada')).toBeVisible();
});

it('a part that failed ahead is loaded again when it is shown, and says so when that fails, too', async () => {
  const load = vi.fn(() => Promise.reject<typeof Greeting>(new Error('gone after a release')));
  const Late = latePart(load);
  await loadLateParts();
  render(
    <ErrorBoundary place="/here">
      <Late name="Ada" />
    </ErrorBoundary>,
    { onCaughtError: () => undefined },
  );
  expect(await screen.findByText('gone after a release')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
