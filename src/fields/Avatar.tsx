import PersonIcon from '@mui/icons-material/Person';
import type { CSSProperties } from 'react';
import { hueOf, initialsOf } from './initials.ts';
import { Photo } from './Photo.tsx';

export type AvatarProps = { name: string; photoUrl?: string | null | undefined; size?: number };

/** A person's photo, or their initials on a quiet ground. Decoration: the name stands beside it. */
export const Avatar = ({ name, photoUrl, size = 32 }: AvatarProps) => {
  const look = { '--hue': hueOf(name), width: size, height: size, fontSize: size * 0.375 } as CSSProperties;
  return (
    <span aria-hidden="true" className="avatar" style={look}>
      <Photo url={photoUrl} alt="">
        {/* Who is not named yet has no initials. */}
        {initialsOf(name) || <PersonIcon sx={{ width: '75%', height: '75%' }} />}
      </Photo>
    </span>
  );
};
