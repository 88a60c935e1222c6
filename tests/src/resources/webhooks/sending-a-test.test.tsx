import { expect, it } from 'vitest';
import { createEncryption } from '#server/encryption.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  const { sealed: sealedSecret } = createWebhookSecrets(createEncryption(serverSecret)).make();
  const [kept] = await db
    .insert(webhookEndpoints)
    .values({ name: 'Shop', url: 'https://shop.example.com/hooks', types: null, sealedSecret, sequence: 1_000_000_000 })
    .returning();
  return kept?.id ?? '';
};

it('a test event is followed until it is known what became of it', async () => {
  const { screen, user, db } = await startApp({ role: 'superAdmin', url: (id) => `/admin/webhooks/${id}`, seed });
  await user.click(await screen.findByRole('button', { name: 'Send a test event' }));
  expect(await screen.findByRole('row', { name: /Waiting/ })).toBeVisible();
  await db.update(webhookDeliveries).set({ state: 'delivered', endedAt: new Date() });
  expect(await screen.findByRole('row', { name: /Delivered/ }, { timeout: 20_000 })).toBeVisible();
});
