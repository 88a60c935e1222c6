import { Box } from '@mui/material';
import { AnnotationMode, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Turn } from '../../onDemand/zoom.ts';

/** Most pixels that a page is drawn with, whatever size it says it has: browsers give a canvas no more than some hundred million. */
const mostPixels = 16_000_000;

type Props = { page: PDFPageProxy; scale: number; turn: Turn; label: string; onFailed: () => void };

/** One page, drawn anew for each size; the one before is stretched until then. */
export const PdfPage = ({ page, scale, turn, label, onFailed }: Props) => {
  const holder = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const rotation = (page.rotate + turn) % 360;
    const wanted = page.getViewport({ scale: scale * window.devicePixelRatio, rotation });
    const fraction = Math.min(1, Math.sqrt(mostPixels / (wanted.width * wanted.height)));
    const viewport = wanted.clone({ scale: wanted.scale * fraction });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
    drawing.promise.then(
      () => holder.current?.replaceChildren(canvas),
      (error: unknown) => {
        if (!(error instanceof RenderingCancelledException)) fail();
      },
    );
    return () => drawing.cancel();
  }, [page, scale, turn]);
  return (
    <Box
      ref={holder}
      role="img"
      aria-label={label}
      sx={{ width: 1, height: 1, bgcolor: '#fff', boxShadow: 2, '& canvas': { width: 1, height: 1, display: 'block' } }}
    />
  );
};
