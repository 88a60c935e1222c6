import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import pdfjs from './node_modules/pdfjs-dist/package.json' with { type: 'json' };

const packageFolder = fileURLToPath(new URL('node_modules/pdfjs-dist/', import.meta.url));

/** Fonts that a PDF may name without bringing them, tables of East Asian letters, and JPEG 2000 without WebAssembly, which our policy refuses. */
const wanted = { standard_fonts: /./, cmaps: /\.bcmap$/, wasm: /_nowasm_fallback\.js$/ };

/** Where they are: a folder that is cached for ever, so it is called after the release they are of. */
const folder = `assets/pdfjs-${pdfjs.version}`;

const files = Object.entries(wanted).flatMap(([part, pattern]) =>
  readdirSync(packageFolder + part)
    .filter((name) => pattern.test(name))
    .map((name) => `${part}/${name}`),
);

/** The files that the viewer of PDFs asks for when a document needs them, served from our own origin. */
export const pdfFiles = (): Plugin => ({
  name: 'lectern-pdf-files',
  config: () => ({ define: { PDF_FILES: JSON.stringify(`/${folder}/`) } }),
  generateBundle() {
    for (const file of files)
      this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source: readFileSync(packageFolder + file) });
  },
  configureServer: (server) => {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const file = files.find((name) => `/${name}` === request.url);
      if (!file) return next();
      response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
      response.end(readFileSync(packageFolder + file));
    });
  },
});
