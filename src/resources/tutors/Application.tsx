import { Skeleton } from '@mui/material';
import { latePart } from '#src/layout/latePart.tsx';

/** The checklist of a tutor's application beside its documents. */
export const Application = latePart(() => import('./onDemand/ApplicationPart.tsx'), 'ApplicationPart', {
  waiting: <Skeleton variant="rounded" height={240} />,
  onlyWhenShown: true,
});
