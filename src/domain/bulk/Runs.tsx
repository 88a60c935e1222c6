import { latePart } from '#src/layout/latePart.tsx';

/** Over every screen: how far one's changes of many records are. */
export const Runs = latePart(() => import('./onDemand/RunPanel.tsx'), 'RunPanel', {
  onlyWhenShown: true,
  unasked: true,
});
