import type { WebhookEndpoint } from '#contract/webhooks.ts';

/** Is something sent to it, or tried to be? */
export const isOn = ({ state }: WebhookEndpoint) => state === 'on' || state === 'failing';
