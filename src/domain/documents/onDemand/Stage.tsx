import { Box } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useGestures } from './useGestures.ts';
import type { useLook } from './useLook.ts';
import { fitScale } from './zoom.ts';

const margin = 16;

/** The room that there is, as it changes. */
const useRoom = (element: React.RefObject<HTMLElement | null>) => {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const stage = element.current;
    if (!stage) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: stage.offsetWidth - 2 * margin, height: stage.offsetHeight - 2 * margin }),
    );
    observer.observe(stage);
    return () => observer.disconnect();
  }, [element]);
  return room;
};

type Props = {
  label: string;
  /** Of what is shown, in its own size. */
  width: number;
  height: number;
  look: Pick<ReturnType<typeof useLook>, 'zoom' | 'zoomBy' | 'scale'>;
  /** Beyond which nothing is blown up to fit. */
  fitMost: number;
  wheelZooms: boolean;
  /** Another value starts at the top again. */
  shown: string | number;
  children: (scale: number) => ReactNode;
};

/** What is larger than its window is moved in it: by dragging, fingers, the keys and the bars. What was in the middle stays there. */
export const Stage = ({ label, width, height, look, fitMost, wheelZooms, shown, children }: Props) => {
  const element = useRef<HTMLDivElement>(null);
  const room = useRoom(element);
  const scale = look.zoom === 'fit' ? fitScale({ width, height }, room, fitMost) : look.zoom;
  const middle = useRef({ x: 0.5, y: 0 });
  useGestures(element, { wheelZooms, zoomBy: look.zoomBy });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or page starts at the top
  useLayoutEffect(() => {
    middle.current = { x: 0.5, y: 0 };
    element.current?.scrollTo(0, 0);
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the scale changes
  useLayoutEffect(() => {
    look.scale.current = scale;
    const stage = element.current;
    if (!stage) return;
    const { x, y } = middle.current;
    stage.scrollTo(x * stage.scrollWidth - stage.clientWidth / 2, y * stage.scrollHeight - stage.clientHeight / 2);
  }, [scale]);

  return (
    <Box
      ref={element}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: stage }) => {
        middle.current = {
          x: (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
          y: (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight,
        };
      }}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'grid',
        touchAction: 'pan-x pan-y',
        cursor: 'grab',
        bgcolor: 'action.hover',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box
        sx={{
          width: width * scale,
          height: height * scale,
          m: 'auto',
          p: 0,
          border: `${margin}px solid transparent`,
          boxSizing: 'content-box',
          position: 'relative',
        }}
      >
        {children(scale)}
      </Box>
    </Box>
  );
};
