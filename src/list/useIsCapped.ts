import { useListContext } from 'ra-core';

/** Did the server stop counting at the total ("1,000+")? */
export const useIsCapped = (): boolean => {
  const { meta }: { meta?: unknown } = useListContext();
  return typeof meta === 'object' && meta !== null && 'totalCapped' in meta && meta.totalCapped === true;
};
