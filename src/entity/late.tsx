import { latePart } from '#src/layout/latePart.tsx';

export const EditMany = latePart(() => import('./late/EditMany.tsx'), 'EditMany');
