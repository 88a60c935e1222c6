import { Skeleton } from '@mui/material';
import { latePart } from '#src/layout/latePart.tsx';

/** The files of a record: to be looked at, added and removed. Loaded when it is shown: lists have none. */
export const RecordFiles = latePart(() => import('./onDemand/FilesPanel.tsx'), 'FilesPanel', {
  waiting: <Skeleton variant="rounded" height={96} />,
  onlyWhenShown: true,
});
