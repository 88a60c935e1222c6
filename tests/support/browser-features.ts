import { vi } from 'vitest';

/** What browsers have, jsdom has not, and the screens only need to be there. */
export const addBrowserFeatures = () => {
  window.matchMedia = (media) => {
    // The layout of a desktop, in the light theme, for a person who likes motion.
    const [, atLeast] = /min-width:\s*([\d.]+)px/.exec(media) ?? [];
    const [, atMost] = /max-width:\s*([\d.]+)px/.exec(media) ?? [];
    const matches = atLeast || atMost ? 1280 >= Number(atLeast ?? 0) && 1280 <= Number(atMost ?? 1e9) : false;
    return Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    });
  };
  const observer = class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
    takeRecords = () => [];
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
  };
  window.ResizeObserver ??= observer;
  window.IntersectionObserver ??= observer;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
};
