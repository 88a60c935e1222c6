import { Box } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const RegionContext = createContext<HTMLElement | null>(null);

/** Has the steps say what came of an import in one live region, which was there before: one that arrives together with its words is read by few programs. */
export const StepStatusRegion = ({ children }: { children: ReactNode }) => {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <RegionContext value={region}>
      {/* Without words it takes no row of the grid. */}
      <Box ref={setRegion} role="status" sx={{ '&:empty': { position: 'absolute' } }} />
      {children}
    </RegionContext>
  );
};

/** What a step says once it is there. */
export const StepStatus = ({ children }: { children: ReactNode }) => {
  const region = useContext(RegionContext);
  return region && createPortal(children, region);
};
