import { Skeleton } from '@mui/material';
import { latePart } from '#src/layout/latePart.tsx';

/** The files of a record as a part of its page, one shown at a time. */
export const FilePane = latePart(() => import('./onDemand/FilePane.tsx'), 'FilePane', {
  waiting: <Skeleton variant="rounded" height="100%" />,
  onlyWhenShown: true,
});
