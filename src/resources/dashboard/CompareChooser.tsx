import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type Compared, comparisons } from './range.ts';
import { useDashboardText } from './useDashboardText.ts';

/** With what the figures are compared. */
export const CompareChooser = ({ compare, choose }: { compare: Compared; choose: (to: Compared) => void }) => {
  const text = useDashboardText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={compare}
      onChange={(_, chosen: Compared | null) => chosen && choose(chosen)}
      aria-label={text('compare')}
      sx={{ bgcolor: 'background.paper', '& .MuiToggleButton-root': { px: 1.25, py: 0.5, textTransform: 'none' } }}
    >
      {comparisons.map((one) => (
        <ToggleButton key={one} value={one}>
          {text(`compare_${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
