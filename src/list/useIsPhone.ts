import { type Theme, useMediaQuery } from '@mui/material';

/** Is the window so narrow that lists show cards? Known at once, so that nothing is drawn twice. */
export const useIsPhone = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
