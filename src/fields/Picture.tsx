import ImageIcon from '@mui/icons-material/ImageOutlined';
import type { AvatarProps } from './Avatar.tsx';
import { Photo } from './Photo.tsx';

/** The photo of what is no person, called as that is unless its name stands beside it; an empty square where there is none. */
export const Picture = ({ name, photoUrl, size = 32 }: AvatarProps) => (
  <span className="avatar picture" style={{ width: size, height: size }}>
    <Photo url={photoUrl} alt={name}>
      <ImageIcon sx={{ width: '60%', height: '60%' }} />
    </Photo>
  </span>
);
