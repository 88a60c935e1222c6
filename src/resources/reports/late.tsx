import { latePart } from '#src/layout/latePart.tsx';

export const AssignMany = latePart(() => import('./late/AssignMany.tsx'), 'AssignMany');
