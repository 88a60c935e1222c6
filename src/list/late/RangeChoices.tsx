import { Box, Chip } from '@mui/material';
import type { MovingRange } from '../filters/days.ts';

type Props = {
  choices: readonly { name: MovingRange; label: string }[];
  chosen: MovingRange | undefined;
  choose: (name: MovingRange) => void;
};

/** Usual ranges, each with one click. */
export const RangeChoices = ({ choices, chosen, choose }: Props) => (
  <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 0.75, maxWidth: 280 }}>
    {choices.map(({ name, label }) => (
      <Chip
        key={name}
        component="button"
        type="button"
        size="small"
        clickable
        label={label}
        color={name === chosen ? 'primary' : 'default'}
        variant={name === chosen ? 'filled' : 'outlined'}
        aria-pressed={name === chosen}
        onClick={() => choose(name)}
        sx={{ '@media (pointer: coarse)': { height: 36 } }}
      />
    ))}
  </Box>
);
