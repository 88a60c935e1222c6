import { Drawer } from '@mui/material';
import { type StageProps, useFileStage } from './useFileStage.tsx';

/**
 * Shows the files of a record beside it, so that a name on a passport can be compared with the name that was typed; on small screens over all
 * of it. Pictures and PDFs are drawn: nothing in a file can run, or ask for anything elsewhere.
 */
export const FileViewer = ({ close, ...shown }: StageProps & { close: () => void }) => {
  const stage = useFileStage({ ...shown, close });
  if (!stage) return null;
  return (
    <Drawer
      open
      anchor="left"
      onClose={close}
      onKeyDown={stage.onKeyDown}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': stage.id,
          sx: { width: { xs: '100%', md: 'max(560px, calc(100vw - 640px))' }, boxShadow: 8 },
        },
      }}
    >
      {stage.content}
    </Drawer>
  );
};
