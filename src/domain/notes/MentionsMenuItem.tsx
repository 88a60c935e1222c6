import type { MenuItemProps } from '#src/frame/declaration.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { MenuItem } from '#src/layout/MenuItem.tsx';

const MentionCount = latePart(() => import('./onDemand/MentionCount.tsx'), 'MentionCount', {
  onlyWhenShown: true,
  unasked: true,
});

/** Leads to the notes that mention the person, with how many they have not read. */
export const MentionsMenuItem = (props: MenuItemProps) => <MenuItem {...props} count={MentionCount} />;
