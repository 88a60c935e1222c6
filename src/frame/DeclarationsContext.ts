import { createContext, useContext } from 'react';
import type { Declaration, PageDeclaration, ResourceDeclaration } from './declaration.ts';
import { createRouteTable, type RouteTable } from './routeTable.ts';

/** What the declarations amount to: looked up by name, and as the route table. */
export type Declarations = {
  all: readonly Declaration[];
  resources: readonly ResourceDeclaration[];
  pages: readonly PageDeclaration[];
  resource: (name: string) => ResourceDeclaration | undefined;
  routeTable: RouteTable;
};

export const declare = (all: readonly Declaration[]): Declarations => {
  const resources = all.filter((declaration) => declaration.kind === 'resource');
  const pages = all.filter((declaration) => declaration.kind === 'page');
  return {
    all,
    resources,
    pages,
    resource: (name) => resources.find((resource) => resource.name === name),
    routeTable: createRouteTable({ resources, pages }),
  };
};

export const DeclarationsContext = createContext<Declarations>(declare([]));

/** All declarations. What is shown of them depends on the person: see `useMenu` and `useMay`. */
export const useDeclarations = () => useContext(DeclarationsContext);
