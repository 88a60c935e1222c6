import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const isText = (name) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(name);

/** Below this a response fits one packet and compressing gains nothing. */
const minBytes = 1024;

/** Writes `x.br` and `x.gz` beside each text file of the folder, so that the server compresses nothing per request. */
export const precompress = async (folder) => {
  const files = readdirSync(folder, { recursive: true })
    .filter(isText)
    .map((name) => join(folder, name));
  await Promise.all(files.map(compress));
};

const compress = async (file) => {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gzipped] = await Promise.all([brotli(content, { params }), gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)]);
};
