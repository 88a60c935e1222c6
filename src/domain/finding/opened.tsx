import { latePart } from '#src/layout/latePart.tsx';

export const Finder = latePart(() => import('./onDemand/Finder.tsx'), 'Finder', { onlyWhenShown: true });
export const KeyList = latePart(() => import('./onDemand/KeyList.tsx'), 'KeyList', { onlyWhenShown: true });
