import type { WebhookFailure } from '#contract/webhook-failures.ts';

/** A webhook got no answer. `reason` is for whoever looks for it on the screens, the cause for logs. */
export class WebhookError extends Error {
  readonly reason: WebhookFailure;

  constructor(reason: WebhookFailure, options?: ErrorOptions) {
    super(`No answer: ${reason}`, options);
    this.name = 'WebhookError';
    this.reason = reason;
  }
}
