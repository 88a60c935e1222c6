import { useRef, useState } from 'react';
import { type Turn, turned, withinLimits, type Zoom } from './zoom.ts';

type Look = { of: string; zoom: Zoom; turn: Turn; page: number; failed: boolean };

const untouched = (of: string): Look => ({ of, zoom: 'fit', turn: 0, page: 1, failed: false });

/** How a file is looked at: its size, which side is up, and the page. What was done to one is not done to the next. */
export const useLook = (fileId: string) => {
  const [kept, setKept] = useState(() => untouched(fileId));
  /** The scale at which it is drawn, from which the next step goes on. */
  const scale = useRef(1);
  const now = kept.of === fileId ? kept : untouched(fileId);
  const change = (values: (look: Look) => Partial<Look>) =>
    setKept((before) => {
      const look = before.of === fileId ? before : untouched(fileId);
      return { ...look, ...values(look) };
    });
  return {
    ...now,
    scale,
    setZoom: (zoom: Zoom) => change(() => ({ zoom })),
    zoomBy: (factor: number) => change(() => ({ zoom: withinLimits(scale.current * factor) })),
    turnOn: () => change(({ turn }) => ({ turn: turned(turn) })),
    setPage: (next: (page: number) => number) => change(({ page }) => ({ page: next(page) })),
    setFailed: (failed: boolean) => change(() => ({ failed })),
  };
};

/** What views of a file share. */
export type ViewProps = {
  content: Blob;
  name: string;
  look: ReturnType<typeof useLook>;
};
