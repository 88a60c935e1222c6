import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isOutside, isWithin } from './networks.ts';
import { WebhookError } from './webhook-error.ts';

/** Asks for all addresses of a name; `dns.lookup` in its longest form. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Options = { allowedNetworks: readonly string[]; resolve?: Resolve };

/** The host as an address, where it is one: `new URL` has made one of `127.1`, `0x7f000001` and `2130706433` as well. */
const addressIn = ({ hostname }: URL) => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? host : undefined;
};

/**
 * Decides where a connection for this URL may go.
 *
 * @returns the look-up to connect with. It tells Node nothing but addresses that may be connected to, so that what is checked is what is
 *   connected to, whatever the name says a moment later.
 * @throws WebhookError where the URL itself says that it may not go there.
 */
export const guard = (url: URL, { allowedNetworks, resolve = lookup }: Options): LookupFunction => {
  const tls = url.protocol === 'https:';
  if ((!tls && url.protocol !== 'http:') || url.username || url.password) throw new WebhookError('blocked');

  const mayReach = (address: string) => isWithin(address, allowedNetworks) || (tls && isOutside(address));
  const refusalOf = (addresses: string[]) =>
    new WebhookError(!tls && addresses.some(isOutside) ? 'insecure' : 'blocked');

  // Node looks up names alone.
  const literal = addressIn(url);
  if (literal !== undefined && !mayReach(literal)) throw refusalOf([literal]);

  return (hostname, { all }, callback) =>
    resolve(hostname, { all: true }, (error, found) => {
      if (error || found.length === 0) return callback(new WebhookError('dns', { cause: error }), []);
      const [first, ...others] = found.filter(({ address }) => mayReach(address));
      if (first === undefined) callback(refusalOf(found.map(({ address }) => address)), []);
      else if (all) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    });
};
