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

/** A name that Lectern takes: of a file rather than a path, with nothing that cannot be seen, and the ending of what is in it. */
const fitName = (name: string, ending: string) => {
  const seen = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const stem = seen
    .replace(/\.[^.]*$/, '')
    .slice(0, 100)
    .trim();
  return `${stem || 'file'}.${ending}`;
};

const readFile = async (field: string, name: string, content: Buffer): Promise<Upload> => {
  const found = await fileTypeFromBuffer(content);
  if (!found || !accepted.has(found.mime)) throw new Refusal('A file is a PDF, JPEG, PNG or WebP.', field);
  return { name: fitName(name, found.ext), contentType: found.mime, content };
};

/** Reads a form with files. @throws Refusal where a file is no document. */
export const readMultipart = async (request: FastifyRequest) => {
  const filled: Filled = Object.fromEntries([...several].map((name) => [name, []]));
  let file: { field: string; name: string; content: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') add(filled, part.fieldname, String(part.value));
    else {
      const content = await part.toBuffer();
      if (content.length > 0) file = { field: part.fieldname, name: part.filename, content };
    }
  }
  return { filled, readFile: async () => file && readFile(file.field, file.name, file.content) };
};

/** @throws Refusal with what is wrong with the first field that is, and which it is. */
export const check = <Form extends z.ZodType>(form: Form, filled: unknown): z.output<Form> => {
  const result = form.safeParse(filled);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new Refusal(first?.message ?? 'Something is missing.', String(first?.path[0] ?? ''));
};
