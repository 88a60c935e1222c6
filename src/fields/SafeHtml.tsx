import { latePart } from '#src/layout/latePart.tsx';

/** HTML that somebody wrote, shown without anything that could run. The cleaner is loaded when there is something to clean. */
export const SafeHtml = latePart(() => import('./onDemand/CleanHtml.tsx'), 'CleanHtml', { onlyWhenShown: true });
