import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isThisMachine } from '../this-machine.ts';

/**
 * No script but our own files, nothing from another origin but that of the API where it has one of its own, no framing. Styles are allowed
 * inline because the component library writes them at run time; they can't run code.
 */
const contentSecurityPolicy = (apiOrigin = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${apiOrigin}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${apiOrigin}`.trimEnd(),
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of every answer, whoever gives it. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** HSTS for a year, for whoever came by TLS. Of hosts below this one Lectern knows nothing. */
const strictTransportSecurity = { 'strict-transport-security': 'max-age=31536000' } as const;

/** The headers above, plus HSTS over TLS and `no-store` for the API. */
export const sendSecurityHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>,
) => {
  reply.headers(securityHeaders).header('x-request-id', request.id);
  if (apiUrl) reply.header('content-security-policy', contentSecurityPolicy(new URL(apiUrl).origin));
  const isSecure = request.protocol === 'https' || publicUrl?.startsWith('https:');
  // Browsers keep it by host, whatever the port: of this machine it would lock out everything else that is developed on it.
  if (isSecure && !isThisMachine(request.hostname)) {
    reply.headers(strictTransportSecurity);
  }
  // By what it leads to: an address may be written otherwise, such as `/%61pi/v1/health`.
  if (/^\/(api|metrics)\b/.test(request.routeOptions.url ?? request.url)) reply.header('cache-control', 'no-store');
};
