import { latePart } from '#src/layout/latePart.tsx';

/** Says that something is still open before the marketplace is set up, and leads whoever comes first there. */
export const SetupNotice = latePart(() => import('./onDemand/SetupCard.tsx'), 'SetupCard', {
  onlyWhenShown: true,
  unasked: true,
});
