import { useTranslate } from 'ra-core';
import { useMemo, useSyncExternalStore } from 'react';
import { grants } from '#contract/access.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { readSession, subscribeToSession } from '#src/authProvider/session.ts';
import { accessOfAction } from './access.ts';
import { useDeclarations } from './DeclarationsContext.ts';
import type { Declaration, MenuEntry } from './declaration.ts';
import { locationInReactAdmin } from './routeTable.ts';

/** One line of the menu, of a screen that the person may open. */
export type MenuLink = Omit<MenuEntry, 'waiting'> & {
  to: string;
  /** Translated, in the plural: Tutors. */
  label: string;
  /** What its list is of, where it leads to one. */
  resource?: string | undefined;
  /** The resource's records that wait for somebody; how many is shown as a badge. */
  waiting?: { resource: string; filter: Readonly<Record<string, unknown>> } | undefined;
};

const accessOf = (declaration: Declaration) =>
  declaration.kind === 'page' ? declaration.access : accessOfAction(declaration, 'list');

const userSnapshot = () => JSON.stringify(readSession()?.user ?? null);

/** The screens that the signed-in person may open, in the order they are declared in. */
export const useMenu = (): MenuLink[] => {
  const { all } = useDeclarations();
  const translate = useTranslate();
  const user = useSyncExternalStore(subscribeToSession, userSnapshot);
  // Memoized until somebody else signs in or another language is chosen: the menu does not render again with every screen.
  return useMemo(() => {
    const caller = user === 'null' ? undefined : readCaller();
    return all.flatMap((declaration): MenuLink[] => {
      const { kind, name, menu } = declaration;
      const access = accessOf(declaration);
      if (!menu || !access || !grants(access, caller)) return [];
      return kind === 'page'
        ? [{ ...menu, waiting: undefined, to: declaration.path, label: translate(`pages.${name}.name`) }]
        : [
            {
              section: menu.section,
              icon: menu.icon,
              resource: name,
              waiting: menu.waiting && { resource: name, filter: menu.waiting },
              to: locationInReactAdmin(name, 'list', undefined),
              label: translate(`resources.${name}.name`, { smart_count: 2 }),
            },
          ];
    });
  }, [all, translate, user]);
};
