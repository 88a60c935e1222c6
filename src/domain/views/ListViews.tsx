import { latePart } from '#src/layout/latePart.tsx';

/** Beside the heading of a list: the view of it that is open, and all others. It has its room before. */
export const ListViews = latePart(() => import('./onDemand/ViewsButton.tsx'), 'ViewsButton', {
  waiting: <span className="views-button" />,
  onlyWhenShown: true,
  unasked: true,
});

/** Below a list's line of the menu: the views of it that somebody wants there. */
export const PinnedViews = latePart(() => import('./onDemand/MenuViews.tsx'), 'MenuViews', {
  onlyWhenShown: true,
  unasked: true,
});
