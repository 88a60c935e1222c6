import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp } from '#tests/support/start-app.tsx';

/** A screen this wide. @returns turns it. */
const holdPhone = (width: number) => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  let now = width;
  const lists: MediaQueryList[] = [];
  window.matchMedia = (media) => {
    const [, atMost] = /max-width:\s*([\d.]+)px/.exec(media) ?? [];
    const list = Object.defineProperty(matchMedia(media), 'matches', { get: () => now <= Number(atMost ?? 0) });
    lists.push(list);
    return list;
  };
  return (turned: number) =>
    act(async () => {
      now = turned;
      for (const list of lists) list.dispatchEvent(new Event('change'));
    });
};

describe('the menu over the page', () => {
  it('closes when the phone is turned and it has its place beside the page', async () => {
    const turnTo = holdPhone(390);
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/languages' });
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeVisible();
    expect(document.body).toHaveStyle({ overflow: 'hidden' });
    await turnTo(852);
    await waitFor(() => expect(document.body).not.toHaveStyle({ overflow: 'hidden' }));
    // The rest of the page can be reached again.
    expect(await screen.findByRole('button', { name: 'Open the menu' })).toBeVisible();
    await turnTo(390);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
