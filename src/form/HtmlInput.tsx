import { Skeleton } from '@mui/material';
import { latePart } from '#src/layout/latePart.tsx';

/** A text with headings, links and lists. The editor is large, and loaded when it is shown, or ahead by a form that is about to show it. */
export const HtmlInput = latePart(() => import('./onDemand/HtmlEditor.tsx'), 'HtmlEditor', {
  waiting: <Skeleton variant="rounded" height={420} />,
  onlyWhenShown: true,
});
