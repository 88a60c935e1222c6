import { latePart } from '#src/layout/latePart.tsx';

export const LeaveDialog = latePart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
