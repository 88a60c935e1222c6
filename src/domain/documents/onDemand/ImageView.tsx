import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { Stage } from './Stage.tsx';
import { useTexts } from './texts.ts';
import type { ViewProps } from './useLook.ts';
import { sizeTurned } from './zoom.ts';

/** A picture, which the server has encoded anew. */
export const ImageView = ({ content, name, look }: ViewProps) => {
  const say = useTexts();
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <Stage
      label={say('stage', { name })}
      {...sizeTurned(size, look.turn)}
      look={look}
      fitMost={2}
      wheelZooms
      shown={url ?? ''}
    >
      {(scale) =>
        url && (
          <Box
            component="img"
            src={url}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => look.setFailed(true)}
            sx={{
              position: 'absolute',
              top: '50%',
              left: '50%',
              width: size.width * scale,
              height: size.height * scale,
              transform: `translate(-50%, -50%) rotate(${look.turn}deg)`,
            }}
          />
        )
      }
    </Stage>
  );
};
