import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An address as proxies write it: some add the port, and brackets around IPv6. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * @returns the address alone, or undefined where none is written.
 * @example plainAddress('[2001:db8::1]:4711') // '2001:db8::1'
 */
const plainAddress = (written: string): string | undefined => {
  const [, six, four] = withPort.exec(written) ?? [];
  const address = six ?? four ?? written;
  return isIP(address) > 0 ? address : undefined;
};

/**
 * Gives each request `address`, which everything that counts or tells who asks goes by, rather than Fastify's `ip`: with a port in it, each
 * connection would be somebody else. Where a trusted proxy wrote no address, it is the proxy's.
 */
export const readVisitorAddress = (app: FastifyInstance) => {
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return plainAddress(this.ip) ?? this.socket.remoteAddress ?? '';
    },
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Of whoever asks, without a port. */
    readonly address: string;
  }
}
