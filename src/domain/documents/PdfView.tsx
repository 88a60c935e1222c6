import { latePart } from '#src/layout/latePart.tsx';

/** A PDF. What draws it is the largest part of the screens, and loaded with the first one. */
export const PdfView = latePart(() => import('./pdf/onDemand/PdfView.tsx'), 'PdfView', { onlyWhenShown: true });
