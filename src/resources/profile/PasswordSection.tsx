import { Box, Button } from '@mui/material';
import { LinkBase } from 'ra-core';
import { FormSection } from '#src/form/FormSection.tsx';
import { useText } from './useText.ts';

export const PasswordSection = () => {
  const text = useText();
  return (
    <FormSection name="password">
      <Box className="wide">
        <Button component={LinkBase} to="/admin/change-password" variant="outlined" color="inherit">
          {text('change_password')}
        </Button>
      </Box>
    </FormSection>
  );
};
