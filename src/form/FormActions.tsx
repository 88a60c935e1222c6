import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { whereLow } from '#src/theme/whereLow.ts';
import { SaveState, useIsSaving } from './SaveState.tsx';
import { useSubmission } from './Submission.ts';

type Props = {
  cancel: () => void;
  /** Stays in sight at the bottom of a drawer instead of a page. */
  inDrawer?: boolean;
};

/** Its ground goes on to both edges of the screen where that is wider than what stands in it. */
const toTheEdges = {
  content: '""',
  position: 'absolute',
  zIndex: -1,
  inset: '-1px -100vw 0',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Save and cancel, always in sight at the bottom, and whether there is anything to save. */
export const FormActions = ({ cancel, inDrawer = false }: Props) => {
  const translate = useTranslate();
  const pending = useIsSaving();
  const { withdraw } = useSubmission();
  const leave = () => {
    withdraw();
    cancel();
  };
  return (
    <Box
      className="save-bar"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        position: 'sticky',
        // It stays where it is, and keeps its ground within the page.
        [whereLow]: { position: 'relative' },
        bottom: 0,
        zIndex: 3,
        mt: 'auto',
        // Down to the edge of the page, whose padding it covers.
        mb: inDrawer ? 0 : { xs: -2, md: -3 },
        mx: inDrawer ? { xs: -2, sm: -3 } : { xs: -2, md: -3, xl: -4 },
        px: inDrawer ? { xs: 2, sm: 3 } : { xs: 2, md: 3, xl: 4 },
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '&::before': inDrawer ? undefined : toTheEdges,
      }}
    >
      <SaveState />
      <Button variant="outlined" color="inherit" onClick={leave}>
        {translate('ui.input.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={pending}>
        {translate('ui.input.save')}
      </Button>
    </Box>
  );
};
