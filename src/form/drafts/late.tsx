import { latePart } from '#src/layout/latePart.tsx';

export const DraftOffer = latePart(() => import('./DraftOffer.tsx'), 'DraftOffer');
