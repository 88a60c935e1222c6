import { type Caller, grants } from '#contract/access.ts';
import { accessOfAction } from './access.ts';
import type { Declarations } from './DeclarationsContext.ts';

/** Where the dashboard's address leads while there is no dashboard: the first list the person may open. */
export const firstListOf = ({ resources }: Declarations, caller: Caller | undefined): string | undefined =>
  resources.find((resource) => {
    const access = accessOfAction(resource, 'list');
    return resource.menu && resource.routes.list && access && grants(access, caller);
  })?.routes.list;
