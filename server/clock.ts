/** What time it is; tests bring their own. */
export type Clock = { now: () => Date };
export const systemClock: Clock = { now: () => new Date() };

/** The instant so many milliseconds from now; below zero, so many ago. */
export const fromNow = (clock: Clock, milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
