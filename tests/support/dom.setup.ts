import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { addBrowserFeatures } from './browser-features.ts';

addBrowserFeatures();

// The server that the screens talk to runs in this process too, and tells bytes by Node's class for them rather than the browser's.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

// The screens wait for a real server and a real database, on a machine that may be doing other things.
configure({ asyncUtilTimeout: 30_000 });

/** The turn of the event loop in which React runs the effects of what is shown. Taken here: tests with a clock of their own replace it. */
const { setImmediate: nextTurn } = globalThis;

const { getElementError: describeMissing, asyncWrapper } = getConfig();
configure({
  // What is found is found as it comes into the page: a person's click comes after the effects of that, so a test's does too.
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback();
      await new Promise<void>((resolve) => nextTurn(resolve));
      return result;
    }),
  // What was there instead is written down once somebody reads it, and not each time that an element is looked for in vain while it is waited for.
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => describeMissing(message, container).message,
    });
    return error;
  },
});

const said: string[] = [];

/** That of Node.js. Files that run one after the other share it too, and a spy is taken back to what it stood for then. */
const shared: { [key: symbol]: typeof fetch | undefined } = globalThis as never;
const ownFetch = Symbol.for('lectern.fetch');
shared[ownFetch] ??= globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = shared[ownFetch] ?? globalThis.fetch;
  // By an application that is gone: answers that were under way when its test ended.
  said.splice(0);
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      // react-admin writes calls that nobody waits for any more to the console, outside production.
      if (words.some((word) => word instanceof Error && word.name === 'AbortError')) return;
      said.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

/** A warning is a mistake nobody has looked at yet. */
afterEach(() => {
  cleanup();
  // What a test wrote there by itself: files that run one after the other share the document.
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  localStorage.clear();
  sessionStorage.clear();
  expect(said.splice(0)).toEqual([]);
});
