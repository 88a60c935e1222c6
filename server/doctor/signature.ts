import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { day } from '../durations.ts';

/** What the doctor shows a server, so that it tells more than to strangers. */
export const doctorHeader = 'x-lectern-doctor';
export const doctorPath = '/api/v1/doctor';

/** Clocks may differ by hours, which is what the doctor finds; what is told lets nobody in. */
const validMilliseconds = day;

const macOf = (secret: string, at: number) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'lectern', 'doctor', 32)))
    .update(String(at))
    .digest('base64url');

/** Proves that one has the server's secret, without telling it. */
export const signDoctor = (secret: string, at = Date.now()) => `${at}.${macOf(secret, at)}`;

export const isSignedByDoctor = (header: unknown, secret: string, now = Date.now()) => {
  const [, at = '', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(header)) ?? [];
  if (at === '' || Math.abs(now - Number(at)) > validMilliseconds) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, Number(at))));
};
