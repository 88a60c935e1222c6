import { Box } from '@mui/material';
import { askedFields } from './isShown.ts';
import { EntityInput } from './kinds/inputs.tsx';
import { useDrawn } from './useDrawn.ts';

/** All that a person gives of a record, when adding it and when changing it. */
export const EntityInputs = () => {
  const { fields } = useDrawn().entity;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mb: 3 }}>
      {askedFields(fields).map((source, index) => (
        <EntityInput<Record<string, unknown>> key={source} source={source} autoFocus={index === 0} />
      ))}
    </Box>
  );
};
