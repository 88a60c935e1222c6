/**
 * Why a webhook got no answer:
 *
 * - `blocked`: the address is this machine's or in a network that is not public, or holds a name and password
 * - `insecure`: no TLS, outside the networks that the operator allows
 * - `dns`: the host's name is not known, or nobody could be asked
 * - `connect`: nobody listens, or the connection broke
 * - `tls`: no TLS in common, or a certificate that does not hold
 * - `timeout`: no whole answer in time
 * - `protocol`: what came back is no HTTP
 */
export const webhookFailures = ['blocked', 'insecure', 'dns', 'connect', 'tls', 'timeout', 'protocol'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];
