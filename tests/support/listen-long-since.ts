import { vi } from 'vitest';
import { liveStore } from '#src/domain/live/liveStore.ts';

/** As though the tab had been told of news for a while: as its stream opens, all that was loaded before is looked at anew, whenever that may be. */
export const listenLongSince = () => {
  const before = Date.now() - 60_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(before);
  liveStore.setOpen(true);
  clock.mockRestore();
};
