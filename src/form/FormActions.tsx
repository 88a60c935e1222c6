import { Box, Button, Typography } from '@mui/material';
import { useSaveContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';

type Props = {
  cancel: () => void;
  /** Stays in sight at the bottom of a drawer instead of a page. */
  inDrawer?: boolean;
};

/** Save and cancel, always in sight at the bottom, and whether there is anything to save. */
export const FormActions = ({ cancel, inDrawer = false }: Props) => {
  const translate = useTranslate();
  const { saving } = useSaveContext();
  const { isSubmitting, isDirty } = useFormState();
  const pending = isSubmitting || saving === true;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        position: 'sticky',
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
      }}
    >
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 'auto' }}>
        {isDirty && !pending ? translate('ui.input.unsaved') : ''}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={cancel} disabled={pending}>
        {translate('ui.input.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={pending}>
        {translate('ui.input.save')}
      </Button>
    </Box>
  );
};
