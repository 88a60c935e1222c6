import PersonIcon from '@mui/icons-material/Person';
import { type CSSProperties, useState } from 'react';
import { addressOfFile } from '#src/authProvider/apiServer.ts';
import { hueOf, initialsOf } from './initials.ts';

type Props = { name: string; photoUrl?: string | null | undefined; size?: number };

/** A person's photo, or their initials on a quiet ground. Decoration: the name stands beside it. */
export const Avatar = ({ name, photoUrl, size = 32 }: Props) => {
  const [broken, setBroken] = useState<string>();
  const look = { '--hue': hueOf(name), width: size, height: size, fontSize: size * 0.375 } as CSSProperties;
  return (
    <span aria-hidden="true" className="avatar" style={look}>
      {photoUrl && photoUrl !== broken ? (
        <img src={addressOfFile(photoUrl)} alt="" loading="lazy" decoding="async" onError={() => setBroken(photoUrl)} />
      ) : (
        // Who is not named yet has no initials.
        initialsOf(name) || <PersonIcon sx={{ width: '75%', height: '75%' }} />
      )}
    </span>
  );
};
