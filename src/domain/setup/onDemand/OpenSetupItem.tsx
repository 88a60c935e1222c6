import type { MenuItemProps } from '#src/frame/declaration.ts';
import { MenuItem } from '#src/layout/MenuItem.tsx';
import { useSetup } from '../useSetup.ts';

/** The menu's line, or nothing once all is done or put aside. */
export const OpenSetupItem = (props: MenuItemProps) => {
  const { data } = useSetup();
  return data?.points.some(({ state }) => state === 'open') ? <MenuItem {...props} /> : null;
};
