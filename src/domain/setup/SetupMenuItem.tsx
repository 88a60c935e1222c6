import { useEffect, useState } from 'react';
import type { MenuItemProps } from '#src/frame/declaration.ts';
import { latePart } from '#src/layout/latePart.tsx';

const Item = latePart(() => import('./onDemand/OpenSetupItem.tsx'), 'OpenSetupItem', {
  onlyWhenShown: true,
  unasked: true,
});

/** Milliseconds that the first screen has to itself, before it is asked whether anything is open. */
const headStart = 2_000;

/** Leads to where the marketplace is set up, as long as something is open there. */
export const SetupMenuItem = (props: MenuItemProps) => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), headStart);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <Item {...props} />;
};
