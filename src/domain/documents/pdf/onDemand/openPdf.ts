import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Opens a PDF to draw it. Nothing in it runs: there is no scripting, its links and actions are not made, forms are drawn as they are, and what the
 * drawing needs beside the document comes from our own origin.
 */
export const openPdf = async (content: Blob): Promise<PDFDocumentLoadingTask> =>
  getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: 60_000_000,
    verbosity: 0,
    standardFontDataUrl: `${PDF_FILES}standard_fonts/`,
    cMapUrl: `${PDF_FILES}cmaps/`,
    cMapPacked: true,
    wasmUrl: `${PDF_FILES}wasm/`,
  });
