import { Avatar as MuiAvatar } from '@mui/material';
import { hueOf, initialsOf } from './initials.ts';

type Props = { name: string; photoUrl?: string | null | undefined; size?: number };

/** A person's photo, or their initials on a quiet ground. Decoration: the name stands beside it. */
export const Avatar = ({ name, photoUrl, size = 32 }: Props) => (
  <MuiAvatar
    aria-hidden="true"
    src={photoUrl ?? undefined}
    alt=""
    slotProps={{ img: { loading: 'lazy', decoding: 'async' } }}
    sx={({ palette }) => ({
      width: size,
      height: size,
      fontSize: size * 0.375,
      fontWeight: 600,
      color: palette.mode === 'light' ? `hsl(${hueOf(name)} 60% 26%)` : `hsl(${hueOf(name)} 60% 84%)`,
      backgroundColor: palette.mode === 'light' ? `hsl(${hueOf(name)} 45% 90%)` : `hsl(${hueOf(name)} 28% 25%)`,
    })}
  >
    {initialsOf(name)}
  </MuiAvatar>
);
