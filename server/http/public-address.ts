import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The address that people reach this server at, for links in e-mails and redirects: the configured one, else where it listens. Never the
 * Host header, which the caller may forge.
 *
 * @returns a function from a path (`/verify#…`) to an absolute URL.
 */
export const createPublicAddress = (app: FastifyInstance, { publicUrl, host, port, tls }: Config) => {
  const listeningPort = () => {
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : port;
  };
  const here = () => {
    const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${listeningPort()}`;
  };
  return (path: string) => new URL(path, publicUrl ?? here()).href;
};

export type PublicAddress = ReturnType<typeof createPublicAddress>;
