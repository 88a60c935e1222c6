import type { MenuItemProps } from '#src/frame/declaration.ts';
import { useHeadStart } from '#src/frame/useHeadStart.ts';
import { latePart } from '#src/layout/latePart.tsx';

const Item = latePart(() => import('./onDemand/OpenSetupItem.tsx'), 'OpenSetupItem', {
  onlyWhenShown: true,
  unasked: true,
});

/** Leads to where the marketplace is set up, as long as something is open there. */
export const SetupMenuItem = (props: MenuItemProps) => {
  const isDue = useHeadStart();
  return isDue && <Item {...props} />;
};
