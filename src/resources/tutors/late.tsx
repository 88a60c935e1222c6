import { latePart } from '#src/layout/latePart.tsx';

export const TutorBulkActions = latePart(() => import('./late/TutorBulkActions.tsx'), 'TutorBulkActions');
