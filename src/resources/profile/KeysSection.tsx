import { Box } from '@mui/material';
import { SingleKeysChoice } from '#src/domain/finding/SingleKeysChoice.tsx';
import { FormSection } from '#src/form/FormSection.tsx';

export const KeysSection = () => (
  <FormSection name="keys">
    <Box className="wide">
      <SingleKeysChoice />
    </Box>
  </FormSection>
);
