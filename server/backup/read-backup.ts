import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod';
import { DamagedBackupError, Footer, Header, Section } from './format.ts';

type Line = { kind: 'control'; value: unknown; text: string } | { kind: 'row'; text: string };

/** Lines end at `\n` and nowhere else. `node:readline` ends them at U+2028 and U+2029 too, from Node.js 24 on, and people's texts may have those. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
    }
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

async function* linesIn(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const unzipped = createGunzip().setEncoding('utf8');
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  try {
    for await (const text of splitLines(unzipped)) {
      yield text.startsWith('# ') ? { kind: 'control', value: parse(text.slice(2)), text } : { kind: 'row', text };
    }
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedBackupError('a line cannot be read', { cause });
  }
};

const explain = (failure: NodeJS.ErrnoException) =>
  failure.code?.startsWith('Z_')
    ? new DamagedBackupError('it is cut short or was changed', { cause: failure })
    : failure;

const parseAs = <Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DamagedBackupError(`it has no ${what}`);
  return parsed.data;
};

/**
 * Reads the whole file and compares its checksum.
 *
 * @throws DamagedBackupError when it is anything but a whole backup.
 */
export const checkBackup = async (file: string): Promise<{ header: Header; footer: Footer }> => {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let footer: Footer | undefined;
  for await (const line of linesIn(file)) {
    if (footer) throw new DamagedBackupError('something follows its end');
    header ??= parseAs(Header, line.kind === 'control' ? line.value : undefined, 'beginning');
    const end = line.kind === 'control' ? Footer.safeParse(line.value) : undefined;
    if (end?.success) footer = end.data;
    else hash.update(`${line.text}\n`);
  }
  if (!header) throw new DamagedBackupError('it has no beginning');
  if (!footer) throw new DamagedBackupError('it has no end');
  if (footer.sha256 !== hash.digest('hex')) throw new DamagedBackupError('its checksum is another');
  return { header, footer };
};

/** Some rows of one table. */
export type Batch = Section & { rows: string[] };

const rowsPerBatch = 1_000;
const charactersPerBatch = 4_000_000;

/** The rows of a checked backup, in batches. */
export async function* batchesIn(file: string): AsyncGenerator<Batch> {
  let section: Section | undefined;
  let rows: string[] = [];
  let characters = 0;
  for await (const line of linesIn(file)) {
    if (line.kind === 'row') {
      rows.push(line.text);
      characters += line.text.length;
    }
    if (
      section &&
      rows.length > 0 &&
      (line.kind === 'control' || rows.length >= rowsPerBatch || characters >= charactersPerBatch)
    ) {
      yield { ...section, rows };
      [rows, characters] = [[], 0];
    }
    if (line.kind === 'control') section = Section.safeParse(line.value).data;
  }
}
