import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type * as z from 'zod';
import type { Upload } from '../marketplace/records.ts';
import { Refusal } from '../marketplace/refusal.ts';

/** The fields of which several may be chosen. */
const several = new Set(['subjects', 'levels', 'languages']);
const accepted = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** What was filled in, as text. */
export type Filled = Record<string, string | string[]>;

const add = (filled: Filled, name: string, value: string) => {
  if (several.has(name)) filled[name] = [...(filled[name] ?? []), value];
  else filled[name] = value;
};

const readFile = async (name: string, content: Buffer): Promise<Upload> => {
  const found = await fileTypeFromBuffer(content);
  if (!found || !accepted.has(found.mime)) throw new Refusal('A document is a PDF, JPEG, PNG or WebP.');
  return { name, contentType: found.mime, content };
};

/** Reads a form with files. @throws Refusal where a file is no document. */
export const readMultipart = async (request: FastifyRequest) => {
  const filled: Filled = Object.fromEntries([...several].map((name) => [name, []]));
  let file: { name: string; content: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') add(filled, part.fieldname, String(part.value));
    else {
      const content = await part.toBuffer();
      if (content.length > 0) file = { name: part.filename, content };
    }
  }
  return { filled, readFile: async () => file && readFile(file.name, file.content) };
};

/** @throws Refusal with what is wrong with the first field that is. */
export const check = <Form extends z.ZodType>(form: Form, filled: unknown): z.output<Form> => {
  const result = form.safeParse(filled);
  if (!result.success) throw new Refusal(result.error.issues[0]?.message ?? 'Something is missing.');
  return result.data;
};
