// Runs in a thread of its own, which whoever started it ends: a hostile file may take all the time and memory that it gets, and no more.
import { parentPort, workerData } from 'node:worker_threads';

// What pages are drawn on. Nothing is drawn here, so that no native canvas is looked for.
globalThis.DOMMatrix ??= class {};
globalThis.ImageData ??= class {};
globalThis.Path2D ??= class {};

const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
globalThis.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');

const read = async () => {
  const { promise } = getDocument({
    data: workerData,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  const pdf = await promise;
  const page = await pdf.getPage(1);
  return { pages: pdf.numPages, view: page.view };
};

parentPort?.postMessage(
  await read().catch((error) => ({ failure: error instanceof Error ? error.name : String(error) })),
);
