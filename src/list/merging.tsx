import { latePart } from '#src/layout/latePart.tsx';

export const MergeDialog = latePart(() => import('./onDemand/MergeDialog.tsx'), 'MergeDialog', { onlyWhenShown: true });
