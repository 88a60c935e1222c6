import type { RaRecord } from 'ra-core';
import { createContext } from 'react';

/** Which records of a list are never deleted, whoever may delete others: rows do not offer it. */
export const StayingRowsContext = createContext<(record: RaRecord) => boolean>(() => false);
