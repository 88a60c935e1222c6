import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf } from './openPdf.ts';

const mostCharacters = 20_000;

/** What can be read of a page, for whoever cannot see it. */
const textOf = async (page: PDFPageProxy) => {
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  return words.join(' ').slice(0, mostCharacters);
};

type Opened = { page: PDFPageProxy; text: string };

/** The pages of a PDF, one at a time. */
export const usePdf = (content: Blob, number: number, onFailed: () => void) => {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [opened, setOpened] = useState<Opened>();
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let wanted = true;
    const opening = openPdf(content);
    opening
      .then(({ promise }) => promise)
      .then(
        (made) => wanted && setPdf(made),
        () => wanted && fail(),
      );
    return () => {
      wanted = false;
      setPdf(undefined);
      setOpened(undefined);
      // Ends the worker with all that it knows of the document.
      void opening.then((task) => task.destroy());
    };
  }, [content]);

  useEffect(() => {
    if (!pdf) return;
    let wanted = true;
    const open = async () => {
      const page = await pdf.getPage(number);
      if (wanted) setOpened({ page, text: '' });
      const text = await textOf(page);
      if (wanted) setOpened({ page, text });
    };
    open().catch(() => wanted && fail());
    return () => {
      wanted = false;
    };
  }, [pdf, number]);

  return { pages: pdf?.numPages, ...opened };
};
