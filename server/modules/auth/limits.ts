import { isIPv6 } from 'node:net';
import type { Limit } from './attempts.repository.ts';

const minutes = (count: number) => count * 60;

/** An IPv6 customer has a whole /64 to choose addresses from, so that is what is counted. */
const networkOf = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
};

/**
 * How often what may be tried. Guessing from one place ends long before an account is closed to its owner elsewhere, and an account that
 * is guessed at from many places is closed too, for a while.
 */
export const limits = {
  signIn: (email: string, address: string): Limit[] => [
    { name: 'sign-in-here', of: `${email} ${networkOf(address)}`, most: 10, seconds: minutes(15) },
    { name: 'sign-in-account', of: email, most: 50, seconds: minutes(15) },
    { name: 'sign-in-address', of: networkOf(address), most: 100, seconds: minutes(15) },
  ],
  code: (accountId: string): Limit[] => [{ name: 'code', of: accountId, most: 10, seconds: minutes(15) }],
  password: (accountId: string): Limit[] => [{ name: 'password', of: accountId, most: 10, seconds: minutes(15) }],
  link: (address: string): Limit[] => [{ name: 'link', of: networkOf(address), most: 60, seconds: minutes(15) }],
  recovery: (email: string, address: string): Limit[] => [
    { name: 'recovery-account', of: email, most: 5, seconds: minutes(60) },
    { name: 'recovery-address', of: networkOf(address), most: 30, seconds: minutes(60) },
  ],
  provider: (address: string): Limit[] => [
    { name: 'provider', of: networkOf(address), most: 60, seconds: minutes(15) },
  ],
} as const;
