import { Drawer } from '@mui/material';
import { act, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { latePart, loadLateParts } from '#src/layout/latePart.tsx';

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;
type Module = { Greeting: typeof Greeting };

it('a part that comes late shows nothing until it is there, and what it was given then', async () => {
  let arrive: (module: Module) => void = () => undefined;
  const load = vi.fn(() => new Promise<Module>((resolve) => (arrive = resolve)));
  const Late = latePart(load, 'Greeting');
  expect(load).not.toHaveBeenCalled();
  const view = render(<Late name="Ada" />);
  expect(view.container).toBeEmptyDOMElement();
  view.rerender(<Late name="Grace" />);
  await act(async () => arrive({ Greeting }));
  expect(screen.getByText('Good morning, Grace')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that was loaded ahead is there at once', async () => {
  const Late = latePart(async () => ({ Greeting }), 'Greeting');
  await loadLateParts();
  render(<Late name="Ada" />);
  expect(screen.getByText('Good morning, Ada')).toBeVisible();
});

it('a part that arrives between its rendering and its effects is there, too', async () => {
  let arrive: (module: Module) => void = () => undefined;
  const Late = latePart(() => new Promise<Module>((resolve) => (arrive = resolve)), 'Greeting');
  void loadLateParts();
  // Arrives before the effects of the late part have run, as in a transition that a busy processor takes its time for.
  const Arriving = () => {
    useLayoutEffect(() => arrive({ Greeting }));
    return null;
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  // Without `act`, which runs the effects at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root.render(
    <>
      <Late name="Ada" />
      <Arriving />
    </>,
  );
  await vi.waitFor(() => expect(place).toHaveTextContent('Good morning, Ada'));
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

it('a part that failed says so also to those who hear it, where a drawer opens after it', async () => {
  const Late = latePart((): Promise<Module> => Promise.reject(new Error('gone')), 'Greeting', { onlyWhenShown: true });
  const page = (open: boolean) => (
    <TestTranslationProvider translate={(key: string) => key}>
      <Late name="Ada" />
      <Drawer open={open}>A record</Drawer>
    </TestTranslationProvider>
  );
  const { rerender } = render(page(false));
  await screen.findByRole('alert');
  rerender(page(true));
  expect(screen.getByText('A record')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('ui.chunk.failed');
});

it('a part that failed ahead is loaded again when it is shown; failing then leaves the page, says so, and can be tried again', async () => {
  const load = vi.fn<() => Promise<Module>>(() => Promise.reject(new Error('gone after a release')));
  const Late = latePart(load, 'Greeting');
  await loadLateParts();
  const close = vi.fn();
  const page = (open: boolean) => {
    const given = { name: 'Ada', open, close };
    return (
      <TestTranslationProvider translate={(key: string) => key}>
        <h1>The page</h1>
        <Late {...given} />
      </TestTranslationProvider>
    );
  };
  const { rerender } = render(page(true));
  expect(await screen.findByRole('alert')).toHaveTextContent('ui.chunk.failed');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => screen.getByRole('button', { name: 'ui.list.close' }).click());
  expect(close).toHaveBeenCalledOnce();
  rerender(page(false));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(page(true));

  load.mockResolvedValueOnce({ Greeting });
  await act(async () => screen.getByRole('button', { name: 'ui.chunk.retry' }).click());
  expect(screen.getByText('Good morning, Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
