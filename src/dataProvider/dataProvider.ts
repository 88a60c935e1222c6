import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import { loadChunk } from '#src/frame/loadChunk.ts';
import { type ActionProvider, createActing } from './acting.ts';
import type { ExportProvider } from './onDemand/exporting.ts';
import { createReading } from './reading.ts';
import type { Translate } from './translate.ts';
import { createWriting } from './writing.ts';

/** react-admin's nine verbs, mapped onto the endpoints that the resources declare, `act` for their further actions, and the export of lists. */
export const createDataProvider = (declared: Declarations, translate: Translate): ActionProvider & ExportProvider => {
  const reading = createReading(declared);
  return {
    ...reading,
    ...createWriting(declared, translate, reading),
    ...createActing(declared),
    exportList: async (...asked) =>
      (await loadChunk(() => import('./onDemand/exporting.ts'))).exportList(declared, ...asked),
    supportAbortSignal: true,
  };
};
