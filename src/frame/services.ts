import { createAuthProvider } from '#src/authProvider/authProvider.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Translate } from '#src/dataProvider/translate.ts';
import type { Declarations } from './DeclarationsContext.ts';
import { createQueryClient } from './queryClient.ts';
import { createStore } from './store.ts';

/** What the admin area works with while it is open. They exist before its screens do, so that the first rows can be asked for early. */
export type Services = ReturnType<typeof createServices>;

export const createServices = (declared: Declarations) => {
  // What outlives a change of language gets the current translator by reference.
  const translator: { translate: Translate } = { translate: (key) => key };
  const translate: Translate = (key, params) => translator.translate(key, params);
  return {
    translator,
    translate,
    authProvider: createAuthProvider(declared),
    dataProvider: createDataProvider(declared, translate),
    store: createStore(),
    queryClient: createQueryClient(),
  };
};
