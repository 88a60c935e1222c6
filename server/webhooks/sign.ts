import { createHmac } from 'node:crypto';

type Signed = { id: string; at: Date; body: string };

/**
 * The headers of a delivery by the Standard Webhooks specification. Where there are two secrets, the signatures stand side by side, and either
 * will do for whoever receives.
 *
 * @param secrets as `whsec_…`.
 */
export const signedHeaders = (secrets: readonly string[], { id, at, body }: Signed) => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatureBy = (secret: string) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureBy).join(' '),
  };
};
