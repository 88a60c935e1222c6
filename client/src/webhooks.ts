import { parseJson } from './parse-json.ts';
import type { DomainEvent, WebhookTest } from './types.ts';

/** What a webhook tells: an event, or that somebody tries the endpoint out. */
export type WebhookEvent = DomainEvent | WebhookTest;

export type WebhookHeaders =
  | { get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookOptions {
  /** How far the sender's clock may be from this one, in seconds, either way; five minutes unless given. */
  toleranceSeconds?: number;
  /** The time now, in milliseconds. */
  now?: number;
}

export type WebhookFault = 'headers' | 'timestamp' | 'signature' | 'body';

/** Thrown for a webhook that is not to be believed. `fault` says why; the sender is best told 400 and nothing else. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const encoder = new TextEncoder();
const prefix = 'whsec_';

const bytesOf = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const keyOf = (secret: string) => {
  const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  // A key of nothing would take whatever is signed with nothing.
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is `whsec_` and base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
};

const read = (headers: WebhookHeaders, name: string): string | undefined => {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : Array.isArray(value) ? value[0] : undefined;
};

const contentOf = (id: string, timestamp: string, body: Uint8Array) => {
  const head = encoder.encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  return content;
};

/**
 * Checks that a webhook is Lectern's own and of now, by the Standard Webhooks specification, and reads it.
 *
 * @param body as it came, before anything has parsed it: a text that was parsed and written anew has another signature.
 * @param secrets one, or both while one is being rotated.
 * @returns what it tells, and its id: the same for each attempt, so that one is acted on once.
 * @throws WebhookError where it is not to be believed; TypeError where a secret is none.
 */
export const verifyWebhook = async (
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: WebhookOptions = {},
): Promise<{ id: string; event: WebhookEvent }> => {
  const keys = await Promise.all((typeof secrets === 'string' ? [secrets] : secrets).map(keyOf));
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => read(headers, `webhook-${name}`));
  if (!id || !timestamp || !signatures) throw new WebhookError('headers', 'Headers of a webhook are missing');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('timestamp', 'The webhook is not of now');
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body);
  const content = contentOf(id, timestamp, bytes);
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? (bytesOf(one.slice(3)) ?? []) : []));
  // All are compared, by WebCrypto, which takes as long whatever the difference is.
  const good = await Promise.all(
    keys.flatMap((key) => given.map((signature) => crypto.subtle.verify('HMAC', key, signature, content))),
  );
  if (!good.includes(true)) throw new WebhookError('signature', 'The webhook is not signed with this secret');
  const event = parseJson(new TextDecoder().decode(bytes));
  if (event === undefined) throw new WebhookError('body', 'The webhook is not JSON');
  return { id, event: event as WebhookEvent };
};

/** The headers that a webhook with this body has, for tests of what receives them. */
export const signWebhook = async (
  body: string,
  { id, secret, now = Date.now() }: { id: string; secret: string; now?: number },
) => {
  const timestamp = String(Math.floor(now / 1000));
  const signature = await crypto.subtle.sign(
    'HMAC',
    await keyOf(secret),
    contentOf(id, timestamp, encoder.encode(body)),
  );
  const base64 = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${base64}` };
};
