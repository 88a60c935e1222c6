import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type MessageKey, translate } from '#contract/messages/index.ts';
import type { Locale } from '#contract/primitives.ts';
import { explainError } from '../database/database-errors.ts';
import { AppError, bodyTooLarge, malformed } from '../errors.ts';
import { sendJson } from './answers.ts';
import { negotiateLocale } from './locale.ts';
import { otherType } from './media-types.ts';

/** Of a static file: it may not be read, or has no such range. All else that cannot be read of a request is 400 in the contract. */
const ofStaticFiles = new Set([403, 416]);

/** What is wrong with a body that Fastify could not read. */
const unreadable: Record<string, MessageKey> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation.body_empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation.not_json',
};

const fromFastify = (error: FastifyError, request: FastifyRequest): AppError | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request.routeOptions.bodyLimit);
  if (error.statusCode === 413) return new AppError(413, 'too_large');
  if (error.statusCode === 415) return otherType(request);
  if (error.statusCode === 404) return new AppError(404, 'not_found.route');
  if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode >= 500) return undefined;
  if (ofStaticFiles.has(error.statusCode)) return new AppError(error.statusCode, 'validation.malformed');
  return malformed(unreadable[error.code]);
};

/** What a refusal says to its caller, in their language. */
export const describeRefusal = ({ code, details, sentence }: AppError, locale: Locale) => {
  const errors =
    details.errors &&
    Object.fromEntries(
      Object.entries(details.errors).map(([field, { key, params }]) => [field, translate(locale, key, params)]),
    );
  return {
    message: translate(locale, sentence.key, sentence.params),
    code,
    ...(errors && { errors }),
    ...(details.retryable && { retryable: true as const }),
  };
};

/** Where the client went away while its body was read. Its connection was reset as one to the database may be. */
const answerNobody = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  request.log.info({ err: error }, 'the client went away');
  return reply.code(400).send();
};

/** Fastify's error handler: turns whatever was thrown into the wire's failure, once. Unexpected errors are logged and answered without details. */
export const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error.code === 'ECONNRESET' && error === request.raw.errored) return answerNobody(error, request, reply);
  const known = explainError(error) ?? fromFastify(error, request);
  // Nothing fails where a server that is told to end takes no new work; the line of the answer says that it was 503.
  if (!known || (known.status >= 500 && known.code !== 'server.draining'))
    request.log.error({ err: error }, 'request failed');
  const refusal = known ?? new AppError(500, 'server.error');
  const { status, details } = refusal;
  const locale = negotiateLocale(request.headers['accept-language']);
  // A file that is missing may be there in a moment, once the next server runs the release that has it.
  reply.code(status).headers({ 'cache-control': 'no-store', ...details.headers });
  const answer = {
    ...describeRefusal(refusal, locale),
    ...(details.data !== undefined && { data: details.data }),
    requestId: request.id,
  };
  return sendJson(reply, JSON.stringify(answer));
};
