import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

/** What a status means to the person who looks for work: nothing to do, good, waiting, stopped. */
export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

/** What a chip looks like, whatever it says. */
export type ChipLook = { tone: Tone; icon: SvgIconComponent };

type Props = ChipLook & { label: ReactNode };

/** A status as words with an icon of its own shape; its colour only repeats what both say. */
export const StatusChip = ({ tone, icon: Icon, label }: Props) => (
  <span className="chip" data-tone={tone}>
    <Icon fontSize="inherit" />
    <span>{label}</span>
  </span>
);
