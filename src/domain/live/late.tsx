import { latePart } from '#src/layout/latePart.tsx';

export const Live = latePart(() => import('./late/Live.tsx'), 'Live', { unasked: true });
export const People = latePart(() => import('./late/People.tsx'), 'People', { unasked: true });
