import type { MenuItemProps } from '#src/frame/declaration.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { MenuItem } from '#src/layout/MenuItem.tsx';

const DeskCount = latePart(() => import('./onDemand/DeskCount.tsx'), 'DeskCount', {
  onlyWhenShown: true,
  unasked: true,
});

/** Leads to the desk, with how much waits there. */
export const DeskMenuItem = (props: MenuItemProps) => <MenuItem {...props} count={DeskCount} />;
