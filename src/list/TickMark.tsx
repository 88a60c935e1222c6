import TickedIcon from '@mui/icons-material/CheckBox';
import UntickedIcon from '@mui/icons-material/CheckBoxOutlineBlank';

/**
 * Whether a choice is ticked, for the eyes alone: the choice itself is what is pressed and announced. A real checkbox in it would be a second
 * control within the first, which assistive technologies may still reach.
 */
export const TickMark = ({ ticked }: { ticked: boolean }) =>
  ticked ? (
    <TickedIcon fontSize="small" color="primary" sx={{ m: 0.25 }} />
  ) : (
    <UntickedIcon fontSize="small" color="action" sx={{ m: 0.25 }} />
  );
