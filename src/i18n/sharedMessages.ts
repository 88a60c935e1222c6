import type { Messages } from '#src/frame/declaration.ts';

/** The shared messages of one language: react-admin's own, the screens' shared ones (`ui.*`), and the contract's sentences. */
export type SharedMessages = { reactAdmin: Messages; ui: Messages; contract: Messages };
