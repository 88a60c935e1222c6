import { latePart } from '#src/layout/latePart.tsx';

export const LeaveDialog = latePart(() => import('./LeaveDialog.tsx'), 'LeaveDialog');
