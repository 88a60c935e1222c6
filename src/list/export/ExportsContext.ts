import type { Identifier, SortPayload } from 'ra-core';
import { createContext, useContext } from 'react';
import type { CsvFormat } from '#contract/csv.ts';

/** A list to be exported as it is seen. */
export type ExportRequest = {
  resource: string;
  sort: SortPayload;
  filter: Record<string, unknown>;
  /** These rows and no others, whatever the filter finds. */
  ids?: readonly Identifier[];
  columns: string[];
  labels: string[];
  format: CsvFormat;
  /** How many rows are expected; undefined where the server has not counted to their end. */
  total: number | undefined;
};

/** One that is on its way. */
export type RunningExport = ExportRequest & { number: number };

/** Starts an export, which goes on while the person looks at other screens. */
export const ExportsContext = createContext<(request: ExportRequest) => void>(() => undefined);

export const useStartExport = () => useContext(ExportsContext);
