import { createContext, useContext } from 'react';
import type { Declaration, PageDeclaration, ResourceDeclaration } from './declaration.ts';
import { createRouteTable, type Location, type RouteTable } from './routeTable.ts';

/** What the declarations amount to: looked up by name, and as the route table. */
export type Declarations = {
  all: readonly Declaration[];
  resources: readonly ResourceDeclaration[];
  pages: readonly PageDeclaration[];
  resource: (name: string) => ResourceDeclaration | undefined;
  routeTable: RouteTable;
  /** Is there such a screen, but not over this server? */
  isWithheld: (address: Location) => boolean;
};

const byKind = (all: readonly Declaration[]) => {
  const resources = all.filter((declaration) => declaration.kind === 'resource');
  const pages = all.filter((declaration) => declaration.kind === 'page');
  return { resources, pages, routeTable: createRouteTable({ resources, pages }) };
};

/** @param complete with what is left out of `all`, since the server does not offer it. */
export const declare = (all: readonly Declaration[], complete = all): Declarations => {
  const { resources, pages, routeTable } = byKind(all);
  const resource: Declarations['resource'] = (name) => resources.find((known) => known.name === name);
  const isComplete = all === complete;
  const whole = isComplete ? routeTable : byKind(complete).routeTable;
  return {
    all,
    resources,
    pages,
    resource,
    routeTable,
    isWithheld: (address) => {
      const route = isComplete ? undefined : whole.identify(address);
      if (!route) return false;
      if ('page' in route) return !pages.some(({ path }) => path === route.page);
      return resource(route.resource)?.routes[route.view] === undefined;
    },
  };
};

export const DeclarationsContext = createContext<Declarations>(declare([]));

/** All declarations. What is shown of them depends on the person: see `useMenu` and `useMay`. */
export const useDeclarations = () => useContext(DeclarationsContext);
