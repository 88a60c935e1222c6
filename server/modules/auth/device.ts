import type { FastifyRequest } from 'fastify';
import type { Device } from './auth.table.ts';

/** The browser behind a call. Names longer than this are made up. */
export const deviceOf = ({ headers, address }: FastifyRequest): Device => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, 400),
  address,
});

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * What a person recognises a device by. Versions are left out, since they change every month.
 *
 * @returns such as `Firefox, Linux`; the beginning of an unknown name; an empty text for none.
 */
export const describeDevice = (userAgent: string): string => {
  const known = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(Boolean);
  return known.length > 0 ? known.join(', ') : (/^[\w .-]{1,40}/.exec(userAgent)?.[0] ?? '').trim();
};
