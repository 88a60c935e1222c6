import { randomBytes } from 'node:crypto';
import type { Encryption } from '../../encryption.ts';

const purpose = 'webhook';

/**
 * Secrets that deliveries are signed with, as the Standard Webhooks specification writes them. They are kept encrypted, since each delivery
 * needs them.
 */
export const createWebhookSecrets = (encryption: Encryption) => ({
  /** A new one, or the same for the same key: `text` for whoever receives, `sealed` to be kept. */
  make: (key?: string) => {
    const bytes = key === undefined ? randomBytes(32) : encryption.derive(purpose, key, 32);
    const text = `whsec_${bytes.toString('base64')}`;
    return { text, sealed: encryption.encrypt(purpose, text) };
  },

  /** @returns undefined for one that was encrypted with another secret of the server, as in a backup of another one's. */
  open: (sealed: string) => encryption.decrypt(purpose, sealed),
});

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;
