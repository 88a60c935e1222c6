import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { CsvFile, FileContent, RawJson } from '../answers.ts';
import { findUndeclared } from './undeclared.ts';

/** @throws Error when the database's own JSON is not what the contract declares, or more than that. */
const checkRaw = ({ response, path }: AnyEndpoint, text: string) => {
  const answer: unknown = JSON.parse(text);
  const undeclared = findUndeclared(answer, response.parse(answer));
  if (undeclared !== undefined) throw new Error(`${path} answers ${undeclared}, which the contract does not declare.`);
};

/** Serializes what a handler answered, without any field that its endpoint does not declare. */
export const sendAnswer = (
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  answer: unknown,
  { checkResponses }: { checkResponses: boolean },
) => {
  if (answer instanceof FileContent || answer instanceof CsvFile)
    reply.type(endpoint.binary ?? 'application/octet-stream');
  else reply.type('application/json; charset=utf-8');
  if (answer instanceof FileContent) return reply.send(Buffer.from(answer.content));
  // Fastify destroys the stream when the client disconnects, and with it the reading of further rows.
  if (answer instanceof CsvFile)
    return reply
      .header('content-disposition', 'attachment; filename="export.csv"')
      .send(Readable.from(answer.chunks, { objectMode: false }));
  if (!(answer instanceof RawJson)) return reply.send(JSON.stringify(endpoint.response.parse(answer)));
  if (checkResponses) checkRaw(endpoint, answer.text);
  return reply.send(answer.text);
};
