import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { Attachment, FileContent, NotModified, RawJson, RowsFile } from '../answers.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The first field of an answer that its schema does not declare.
 *
 * @param answer as the database made it.
 * @param declared the same after its schema has dropped what it does not know.
 * @returns the field's path, or undefined where everything is declared.
 */
const findUndeclared = (answer: unknown, declared: unknown, path = ''): string | undefined => {
  if (!isObject(answer)) return undefined;
  for (const [key, value] of Object.entries(answer)) {
    const here = path ? `${path}.${key}` : key;
    if (!isObject(declared) || !(key in declared)) return here;
    const found = findUndeclared(value, declared[key], here);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** @throws Error when the database's own JSON is not what the contract declares, or more than that. */
const checkRaw = ({ response, path }: AnyEndpoint, text: string) => {
  const answer: unknown = JSON.parse(text);
  const undeclared = findUndeclared(answer, response.parse(answer));
  if (undeclared !== undefined) throw new Error(`${path} answers ${undeclared}, which the contract does not declare.`);
};

/** RFC 6266: the name in UTF-8, and in ASCII for whoever does not read that. */
const dispositionOf = (name: string) => {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Whoever opens the address of one gets a file to keep; should a browser show it all the same, it is in a sandbox without scripts. */
const sendAttachment = (reply: FastifyReply, { stream, size, contentType, name }: Attachment) =>
  reply
    .headers({
      'content-type': contentType,
      'content-length': size,
      'content-disposition': dispositionOf(name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    .send(stream);

/** The JSON of what a handler answered, without any field that its endpoint does not declare. */
export const serializeAnswer = (
  endpoint: AnyEndpoint,
  answer: unknown,
  { checkResponses }: { checkResponses: boolean },
) => {
  if (!(answer instanceof RawJson)) return JSON.stringify(endpoint.response.parse(answer));
  if (checkResponses) checkRaw(endpoint, answer.text);
  return answer.text;
};

export const jsonType = 'application/json; charset=utf-8';
export const sendJson = (reply: FastifyReply, text: string | Buffer) => reply.type(jsonType).send(text);

const withoutParameters = (type: string) => type.split(';')[0];

/** @throws Error when a file is of a media type that the contract does not declare. */
const checkType = ({ binary, otherBinary = [], path }: AnyEndpoint, type: string) => {
  const declared = [binary ?? '', ...otherBinary].map(withoutParameters);
  if (!declared.includes(withoutParameters(type)))
    throw new Error(`${path} answers ${type}, which the contract does not declare.`);
};

/** Sends what a handler answered: a file, or JSON. */
export const sendAnswer = (
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  answer: unknown,
  { checkResponses }: { checkResponses: boolean },
) => {
  if (checkResponses && (answer instanceof Attachment || answer instanceof RowsFile))
    checkType(endpoint, answer.contentType);
  if (answer instanceof NotModified) return reply.code(304).send();
  if (answer instanceof Attachment) return sendAttachment(reply, answer);
  if (answer instanceof FileContent)
    return reply.type(endpoint.binary ?? 'application/octet-stream').send(Buffer.from(answer.content));
  // Fastify destroys the stream when the client disconnects, and with it the reading of further rows.
  if (answer instanceof RowsFile)
    return reply
      .type(answer.contentType)
      .header('content-disposition', `attachment; filename="${answer.name}"`)
      .send(Readable.from(answer.chunks, { objectMode: false }));
  return sendJson(reply, serializeAnswer(endpoint, answer, { checkResponses }));
};
