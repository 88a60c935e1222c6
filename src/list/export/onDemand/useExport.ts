import { useDataProvider, useGetResourceLabel } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ofApp } from '#contract/csv.ts';
import { dayAt } from '#contract/dates.ts';
import type { ExportProvider } from '#src/dataProvider/onDemand/exporting.ts';
import { sourceTexts } from '#src/domain/source/sourceTexts.ts';
import { readPersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';
import type { RunningExport } from '../ExportsContext.ts';
import { saveFile } from '../saveFile.ts';
import { useExportText } from './useExportText.ts';

/** The count is shown so often at most, in milliseconds: rows arrive faster than anybody reads. */
const pace = 150;

/** Last in files of what the marketplace's application tells of, whatever columns are shown: by what it calls a record. */
const useKeyColumn = (resource: string) => {
  const { inFiles } = useWords(sourceTexts);
  const isTold = 'source' in (useDeclarations().resource(resource)?.schema.shape ?? {});
  return isTold ? { columns: ofApp, labels: [inFiles] } : { columns: [], labels: [] };
};

/** Reads one export and saves its file. @returns how many rows have arrived, and how to stop. */
export const useExport = ({ number, resource, total: _, ...request }: RunningExport, end: (number: number) => void) => {
  const dataProvider = useDataProvider<ExportProvider>();
  const notifyText = useNotifyText();
  const text = useExportText();
  const labelOf = useGetResourceLabel();
  const key = useKeyColumn(resource);
  const [rows, setRows] = useState(0);
  const stop = useRef<AbortController>(undefined);

  const run = useEffectEvent(async (signal: AbortSignal) => {
    let arrived = 0;
    let shownAt = 0;
    const onRows = (count: number) => {
      arrived = count;
      if (performance.now() - shownAt < pace) return;
      shownAt = performance.now();
      setRows(count);
    };
    try {
      const columns = [...request.columns, ...key.columns];
      const labels = [...request.labels, ...key.labels];
      const file = await dataProvider.exportList(resource, { ...request, columns, labels, signal, onRows });
      saveFile(file, `${labelOf(resource, 2)} ${dayAt(new Date(), readPersonTimeZone())}.csv`);
      notifyText(text('done', { smart_count: arrived }), 'success');
    } catch (error) {
      if (signal.aborted) return;
      notifyText((error as Error).message, 'error');
    }
    end(number);
  });

  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    void run(controller.signal);
    return () => controller.abort();
  }, []);

  const cancel = () => {
    stop.current?.abort();
    end(number);
  };
  return { rows, cancel };
};
