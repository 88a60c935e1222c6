/** How large something is shown: as it fits, or so many times its own size. */
export type Zoom = 'fit' | number;

export const zoomLimits = { least: 0.1, most: 8, step: 1.25 } as const;

export const withinLimits = (scale: number) => Math.min(zoomLimits.most, Math.max(zoomLimits.least, scale));

type Size = { width: number; height: number };

/** The scale at which all of something can be seen. @param most small things are not blown up beyond it. */
export const fitScale = (content: Size, room: Size, most: number) =>
  content.width > 0 && content.height > 0 && room.width > 0 && room.height > 0
    ? Math.min(most, room.width / content.width, room.height / content.height)
    : 1;

/** Quarter turns, clockwise. */
export type Turn = 0 | 90 | 180 | 270;
export const turned = (turn: Turn): Turn => ((turn + 90) % 360) as Turn;

/** The size of something that lies on its side after a quarter turn. */
export const sizeTurned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };
