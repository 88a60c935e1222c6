import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import PauseCircleIcon from '@mui/icons-material/PauseCircleOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import type { ChipLook, Tone } from '#src/fields/StatusChip.tsx';

const icons: Record<Tone, SvgIconComponent> = {
  neutral: PauseCircleIcon,
  success: CheckCircleIcon,
  warning: ScheduleIcon,
  error: BlockIcon,
  info: InfoIcon,
};

/** What a chip of a tone looks like where nobody has said more. */
export const lookOf = (tone: Tone): ChipLook => ({ tone, icon: icons[tone] });
