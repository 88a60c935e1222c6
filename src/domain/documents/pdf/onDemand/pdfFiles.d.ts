/// <reference types="vite/client" />

/** The folder of what PDFs may need beside themselves (vite.pdfFiles.ts). */
declare const PDF_FILES: string;
