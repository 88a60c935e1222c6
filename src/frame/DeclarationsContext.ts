import { createContext, useContext } from 'react';
import { type AddressTable, createAddressTable } from './addressTable.ts';
import type { Declaration, PageDeclaration, ResourceDeclaration } from './declaration.ts';

/** What the declarations amount to: looked up by name, and as the table of addresses. */
export type Declared = {
  all: readonly Declaration[];
  resources: readonly ResourceDeclaration[];
  pages: readonly PageDeclaration[];
  resource: (name: string) => ResourceDeclaration | undefined;
  addresses: AddressTable;
};

export const declare = (all: readonly Declaration[]): Declared => {
  const resources = all.filter((declaration) => declaration.kind === 'resource');
  const pages = all.filter((declaration) => declaration.kind === 'page');
  return {
    all,
    resources,
    pages,
    resource: (name) => resources.find((resource) => resource.name === name),
    addresses: createAddressTable({ resources, pages }),
  };
};

export const DeclarationsContext = createContext<Declared>(declare([]));

/** All declarations. What is shown of them depends on the person: see `useMenu` and `useMay`. */
export const useDeclarations = () => useContext(DeclarationsContext);
