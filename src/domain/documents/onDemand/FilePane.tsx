import { Box } from '@mui/material';
import { type StageProps, useFileStage } from './useFileStage.tsx';

/** The files of a record as a part of its page. */
export const FilePane = (props: Omit<StageProps, 'close'>) => {
  const stage = useFileStage(props);
  if (!stage) return null;
  return (
    <Box
      component="section"
      aria-labelledby={stage.id}
      onKeyDown={stage.onKeyDown}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, height: '100%' }}
    >
      {stage.content}
    </Box>
  );
};
