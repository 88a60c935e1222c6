import { createContext } from 'react';

/** The resource whose views over a list are opened over the page that is open, so that the page is not left for the list. */
export const OverPageContext = createContext<string | undefined>(undefined);
