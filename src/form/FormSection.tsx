import { Box, Card, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

/**
 * Inputs that belong together: what they are about at the left, the inputs at the right; one above the other where it is narrow.
 * Its words are the resource's messages `sections.<name>.title` and `.text`.
 *
 * @example <FormSection name="rates"><MoneyInput source="hourlyRateCents" /></FormSection>
 */
export const FormSection = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const id = useId();
  const key = `resources.${resource}.sections.${name}`;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(200px, 1fr) minmax(0, 2.4fr)' },
        gap: { xs: 2, lg: 5 },
        p: { xs: 2, md: 3 },
      }}
    >
      <Box>
        <Typography id={id} variant="h3" component="h2">
          {translate(`${key}.title`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate(`${key}.text`)}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
          alignItems: 'start',
          '& > .wide': { gridColumn: '1 / -1' },
        }}
      >
        {children}
      </Box>
    </Card>
  );
};

/** An input that takes the whole width of its section. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="wide">{children}</div>;
