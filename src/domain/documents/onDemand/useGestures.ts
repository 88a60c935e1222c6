import { type RefObject, useEffect, useEffectEvent } from 'react';

type Gestures = {
  /** Whether the wheel alone makes larger; else it scrolls, and only does with Ctrl. */
  wheelZooms: boolean;
  zoomBy: (factor: number) => void;
};

const distanceOf = ([one, other]: TouchList | Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Wheel and pinch change the size, a mouse that is held down moves what is larger than its window. Fingers and keys scroll it by themselves. */
export const useGestures = (element: RefObject<HTMLElement | null>, { wheelZooms, zoomBy }: Gestures) => {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const stage = element.current;
    if (!stage) return;
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      if (!wheelZooms && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 60) * 0.004));
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      apart = touches.length === 2 ? distanceOf(touches) : 0;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length !== 2 || apart === 0) return;
      event.preventDefault();
      const now = distanceOf(event.touches);
      zoom(now / apart);
      apart = now;
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const from = { x: event.clientX + stage.scrollLeft, y: event.clientY + stage.scrollTop };
      const move = ({ clientX, clientY }: PointerEvent) => stage.scrollTo(from.x - clientX, from.y - clientY);
      const end = () => {
        stage.removeEventListener('pointermove', move);
        stage.style.cursor = '';
      };
      stage.setPointerCapture(event.pointerId);
      stage.style.cursor = 'grabbing';
      stage.addEventListener('pointermove', move);
      stage.addEventListener('pointerup', end, { once: true });
      stage.addEventListener('pointercancel', end, { once: true });
    };
    // React listens to these passively, which could not keep the page from zooming as well.
    stage.addEventListener('wheel', onWheel, { passive: false });
    stage.addEventListener('touchmove', onTouchMove, { passive: false });
    stage.addEventListener('touchstart', onTouchStart);
    stage.addEventListener('pointerdown', onPointerDown);
    return () => {
      stage.removeEventListener('wheel', onWheel);
      stage.removeEventListener('touchmove', onTouchMove);
      stage.removeEventListener('touchstart', onTouchStart);
      stage.removeEventListener('pointerdown', onPointerDown);
    };
  }, [element, wheelZooms]);
};
