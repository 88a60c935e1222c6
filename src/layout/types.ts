import type { ComponentType } from 'react';
import type { MenuItemProps, MenuSection } from '#src/frame/declaration.ts';

/** One line of the menu, of a screen that the person may open. */
export type MenuLink = {
  to: string;
  /** Translated, in the plural: Tutors. */
  label: string;
  section: MenuSection;
  icon: ComponentType;
  /** What its list is of, where it leads to one. */
  resource?: string | undefined;
  /** The records of a resource that wait for somebody; how many is shown as a badge. */
  waiting?: { resource: string; filter: Readonly<Record<string, unknown>> } | undefined;
  /** What stands in the place of its line. */
  item?: ComponentType<MenuItemProps>;
};

/** One step of the breadcrumb. The last one is a link only where it is not the open screen itself. */
export type Crumb = { label: string; to?: string | undefined };
