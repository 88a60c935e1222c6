import { onTestFinished } from 'vitest';

/**
 * Until the test is finished, dates are written as Safari's engine writes some of them: `11/22/2026` where Chromium's and Node's write
 * `2026-11-22` for one and the same locale. Nothing may go by such a text.
 */
export const writeDatesOtherwise = () => {
  const { prototype } = Intl.DateTimeFormat;
  const usual = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor;
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/22/2026, 9:05:00 AM' });
  onTestFinished(() => {
    Object.defineProperty(prototype, 'format', usual);
  });
};
