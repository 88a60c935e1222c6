import { Typography } from '@mui/material';

/** What programs know by its name, and below it what that means. */
export const Meaning = ({ name, means }: { name: string; means: string }) => (
  <>
    <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 560 }}>
      {name}
    </Typography>
    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {means}
    </Typography>
  </>
);
