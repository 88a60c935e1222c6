import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { invalidField } from '../errors.ts';
import { cutDeep, isTooDeep } from './validation.ts';

/** Visible ASCII, as every program can send it. */
export const keyForm = /^[\x21-\x7e]{1,255}$/;

/**
 * The key by which a call says that it may come again.
 *
 * @returns undefined where there is none, or nothing to repeat: other methods are safe to repeat as they are.
 * @throws AppError 400 where it is no key.
 */
export const idempotencyKeyOf = ({ method }: AnyEndpoint, { headers }: FastifyRequest) => {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key))
    throw invalidField('Idempotency-Key', 'validation.idempotency_key');
  return key;
};

/** JSON, which takes stack for each level: of many items one may be nested too deep, and is refused alone. */
const textOf = (body: unknown) => JSON.stringify(isTooDeep(body) ? cutDeep(body) : body);

/** What a key stands for: the call and its body. Of an upload, which is read as it comes, its length. */
export const calledFor = ({ method, url, body, headers }: FastifyRequest) => {
  const content = body === undefined ? `${headers['content-length']} bytes` : textOf(body);
  return `${method} ${url}\n${content}`;
};
