import { latePart } from '#src/layout/latePart.tsx';

export const MoveMany = latePart(() => import('./late/MoveMany.tsx'), 'MoveMany');
