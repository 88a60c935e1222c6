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
  Element.prototype.scrollTo ??= () => undefined;
  // The editor of texts asks where its cursor is, to scroll there.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
  findLabelsByIndex();
};

const labelable = 'input:not([type=hidden]), select, textarea, button, meter, output, progress';

/**
 * A field's labels, as jsdom finds them, but by its index of ids: by itself it goes through the whole document for each field, and through it
 * again for each label on the way.
 */
const findLabelsByIndex = () => {
  const controlOf = (label: HTMLLabelElement) => {
    const id = label.getAttribute('for');
    const control = id === null ? label.querySelector(labelable) : label.ownerDocument.getElementById(id);
    return control?.matches(labelable) ? control : null;
  };
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
    const inherited = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (!this.isConnected || !this.matches(labelable)) return inherited?.call(this);
        return [...this.ownerDocument.querySelectorAll('label')].filter((label) => controlOf(label) === this);
      },
    });
  }
};
