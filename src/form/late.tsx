import { latePart } from '#src/layout/latePart.tsx';

export const LeaveDialog = latePart(() => import('./late/LeaveDialog.tsx'), 'LeaveDialog');
