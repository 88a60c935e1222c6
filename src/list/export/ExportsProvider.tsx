import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { type ExportRequest, ExportsContext } from './ExportsContext.ts';

const ExportPanel = lazy(async () => ({ default: (await import('./ExportPanel.tsx')).ExportPanel }));

export type RunningExport = ExportRequest & { number: number };

/** Keeps the exports that are on their way, and shows them over whatever screen is open. */
export const ExportsProvider = ({ children }: { children: ReactNode }) => {
  const [running, setRunning] = useState<readonly RunningExport[]>([]);
  const started = useRef(0);
  const start = useCallback((request: ExportRequest) => {
    started.current += 1;
    const { current: number } = started;
    setRunning((others) => [...others, { ...request, number }]);
  }, []);
  const end = useCallback((number: number) => setRunning((all) => all.filter((one) => one.number !== number)), []);
  return (
    <ExportsContext.Provider value={start}>
      {children}
      {running.length > 0 && (
        <Suspense fallback={null}>
          <ExportPanel running={running} end={end} />
        </Suspense>
      )}
    </ExportsContext.Provider>
  );
};
