import { type ReactNode, useCallback, useRef, useState } from 'react';
import { latePart } from '#src/layout/latePart.tsx';
import { type ExportRequest, ExportsContext, type RunningExport } from './ExportsContext.ts';

const ExportPanel = latePart(() => import('./onDemand/ExportPanel.tsx'), 'ExportPanel', { onlyWhenShown: true });

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
    <ExportsContext value={start}>
      {children}
      {running.length > 0 && <ExportPanel running={running} end={end} />}
    </ExportsContext>
  );
};
