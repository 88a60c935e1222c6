import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { formatDay } from '#contract/dates.ts';
import { FilterChip } from '#src/list/filters/FilterChip.tsx';
import { RangePopover } from '#src/list/late.tsx';
import { checkRange, type Preset, presetNames, type Range } from './range.ts';
import { useDashboardText } from './useDashboardText.ts';

type Props = {
  preset: Preset | 'custom';
  range: Range;
  /** Nothing chooses the standard range again. */
  choose: (asked: { range: Preset } | Range | undefined) => void;
};

/** Which days the dashboard is about: a usual range with one click, or one's own. */
export const RangeChooser = ({ preset, range, choose }: Props) => {
  const text = useDashboardText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={preset}
        onChange={(_, chosen: Preset | null) => chosen && choose({ range: chosen })}
        aria-label={text('range')}
        sx={{ bgcolor: 'background.paper', '& .MuiToggleButton-root': { textTransform: 'none' } }}
      >
        {presetNames.map((name) => (
          <ToggleButton key={name} value={name}>
            {text(`preset_${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FilterChip
        label={text('preset_custom')}
        value={preset === 'custom' ? `${formatDay(range.from)} – ${formatDay(range.to)}` : undefined}
        clear={() => choose(undefined)}
      >
        {(close) => (
          <RangePopover
            type="date"
            range={range}
            check={checkRange}
            apply={(own) => {
              choose(own);
              close();
            }}
          />
        )}
      </FilterChip>
    </Box>
  );
};
