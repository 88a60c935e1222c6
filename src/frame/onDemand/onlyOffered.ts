import type { Declaration, PageDeclaration, ResourceDeclaration } from '../declaration.ts';

type Call = PageDeclaration['needs'][number];
export type Offers = (call: Call) => boolean;

const only = <Calls extends Partial<Record<string, Call>>>(calls: Calls, offers: Offers): Calls =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => call && offers(call))) as Calls;

/** A record's views and the verb that each is nothing without. */
const neededFor = { create: 'create', edit: 'update' } as const;

/** The resource as far as the server goes; undefined where it does not even list or show what it is about. */
const offeredOf = (resource: ResourceDeclaration, offers: Offers): ResourceDeclaration | undefined => {
  const endpoints = only(resource.endpoints, offers);
  const { getList, getOne } = resource.endpoints;
  const first = getList ?? getOne;
  if (first && !offers(first)) return undefined;
  const isLeft = (view: string) => {
    const verb = neededFor[view as keyof typeof neededFor];
    if (view === 'show' && getOne) return endpoints.getOne !== undefined;
    return !verb || endpoints[verb] !== undefined || resource.endpoints[verb] === undefined;
  };
  const left = <Views extends object>(views: Views) =>
    Object.fromEntries(Object.entries(views).filter(([view]) => isLeft(view))) as Views;
  return {
    ...resource,
    endpoints,
    actions: only(resource.actions, offers),
    uploads: only(resource.uploads, offers),
    views: left(resource.views),
    routes: left(resource.routes),
  };
};

/** The declarations without what the server does not answer: screens, their menu entries, tabs and buttons follow from the calls that are left. */
export const onlyOffered = (declarations: readonly Declaration[], offers: Offers): readonly Declaration[] =>
  declarations.flatMap((declaration): Declaration[] => {
    if (declaration.kind === 'page') return declaration.needs.every(offers) ? [declaration] : [];
    const offered = offeredOf(declaration, offers);
    return offered ? [offered] : [];
  });
