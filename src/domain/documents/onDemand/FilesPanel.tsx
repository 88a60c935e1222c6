import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { grants } from '#contract/access.ts';
import type { DocumentKind } from '#contract/documents.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import type { FileCalls } from '../fileCalls.ts';
import { AddFiles } from './AddFiles.tsx';
import { FileRow, type ShownFile } from './FileRow.tsx';
import { FileViewer } from './FileViewer.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useTexts } from './texts.ts';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
} as const;

type FilesPanelProps = {
  files: readonly ShownFile[];
  /** Whose they are. */
  resource: string;
  id: string;
  calls: FileCalls;
  /** The kinds that files have here, if they have. */
  kinds?: readonly DocumentKind[];
  /** What is said where there are none. */
  none: string;
};

const may = (call: BoundEndpoint) => offers(call) && grants(call.access, readCaller());

/** The files of a record: opened beside it, added and removed. */
export const FilesPanel = ({ files, resource, id, calls, kinds, none }: FilesPanelProps) => {
  const say = useTexts();
  const notifyText = useNotifyText();
  const onAdded = (name: string) => notifyText(say('added', { name }), 'success');
  const onLost = (name: string) => notifyText(say('not_added', { name }), 'error');
  const { uploads, add, again, cancel } = useUploads({ endpoint: calls.add, resource, id, onAdded, onLost });
  const [shownId, setShownId] = useState<string>();
  const [removing, setRemoving] = useState<ShownFile>();
  return (
    <Box>
      {files.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      ) : (
        <Box component="ul" aria-label={say('files')} sx={list}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              open={may(calls.open) ? () => setShownId(file.id) : undefined}
              remove={may(calls.remove) ? () => setRemoving(file) : undefined}
            />
          ))}
        </Box>
      )}
      {uploads.length > 0 && (
        <Box component="ul" aria-label={say('uploads')} sx={{ ...list, mt: 1 }}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} cancel={() => cancel(upload.key)} again={() => again(upload)} />
          ))}
        </Box>
      )}
      {may(calls.add) && <AddFiles kinds={kinds} add={(chosen, kind) => add(chosen, kind && { kind })} />}
      {shownId !== undefined && (
        <FileViewer
          files={files.filter(({ contentType }) => contentType !== null)}
          shownId={shownId}
          show={setShownId}
          endpoint={calls.open}
          close={() => setShownId(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog
          file={removing}
          endpoint={calls.remove}
          resource={resource}
          close={() => setRemoving(undefined)}
        />
      )}
    </Box>
  );
};
