import type { SortPayload } from 'ra-core';
import { createContext, useContext } from 'react';

/** A list to be exported as it is seen. */
export type ExportRequest = {
  resource: string;
  sort: SortPayload;
  filter: Record<string, unknown>;
  columns: string[];
  labels: string[];
  /** How many rows are expected; undefined where the server has not counted to their end. */
  total: number | undefined;
};

/** Starts an export, which goes on while the person looks at other screens. */
export const ExportsContext = createContext<(request: ExportRequest) => void>(() => undefined);

export const useStartExport = () => useContext(ExportsContext);
