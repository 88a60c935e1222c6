import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import TurnIcon from '@mui/icons-material/RotateRightOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import type { RecordFile } from '#contract/documents.ts';
import { readBlob } from '#src/dataProvider/callApi.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { saveFile } from '#src/list/export/saveFile.ts';
import { PdfView } from '../PdfView.tsx';
import { ImageView } from './ImageView.tsx';
import { Loading } from './Loading.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useTexts } from './texts.ts';
import { useLook } from './useLook.ts';
import { zoomLimits } from './zoom.ts';

/**
 * The content of a file. Each opening asks the server, which records it; nothing of it is kept once it is closed. The marketplace's application may
 * replace it meanwhile, which keeps its id: what came later is asked for anew.
 */
const useContent = (endpoint: BoundEndpoint, id: string, uploadedAt: string | undefined) =>
  useQuery({
    queryKey: ['fileContent', id, uploadedAt],
    queryFn: ({ signal }) => readBlob(endpoint, { params: { id }, signal }),
    // It was removed while somebody looked at it.
    enabled: uploadedAt !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const say = useTexts();
  const reason = useErrorText(error);
  return (
    <Box sx={{ flex: 1, p: 2 }}>
      <FailedAlert retry={retry}>{reason ?? say('failed')}</FailedAlert>
    </Box>
  );
};

type ShownProps = { file: RecordFile; query: ReturnType<typeof useContent>; look: ReturnType<typeof useLook> };

/** What is in a file, or why it cannot be seen. */
const Shown = ({ file: { name, contentType }, query: { data: content, error, refetch }, look }: ShownProps) => {
  if (error || look.failed) {
    const again = () => {
      look.setFailed(false);
      void refetch();
    };
    return <Failed error={error} retry={again} />;
  }
  if (!content) return <Loading />;
  const View = contentType === 'application/pdf' ? PdfView : ImageView;
  return <View content={content} name={name} look={look} />;
};

export type StageProps = {
  files: readonly RecordFile[];
  shownId: string;
  show: (id: string) => void;
  endpoint: BoundEndpoint;
  /** Undefined where it stays. */
  close?: (() => void) | undefined;
};

/** Files to be looked at, one at a time: what they are headed by, what is in them, and the keys, which whoever shows them listens to. */
export const useFileStage = ({ files, shownId, show, endpoint, close }: StageProps) => {
  const say = useTexts();
  const id = useId();
  const nth = files.findIndex((file) => file.id === shownId);
  const [previous, file, next] = [files[nth - 1], files[nth], files[nth + 1]];
  const query = useContent(endpoint, shownId, file?.uploadedAt);
  // Its next content may have fewer pages.
  const look = useLook(`${shownId} ${file?.uploadedAt}`);
  const go = (to: RecordFile | undefined) => to && show(to.id);
  const keys: Record<string, () => void> = {
    '+': () => look.zoomBy(zoomLimits.step),
    '=': () => look.zoomBy(zoomLimits.step),
    '-': () => look.zoomBy(1 / zoomLimits.step),
    '0': () => look.setZoom('fit'),
    r: look.turnOn,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const does = keys[key];
    // It is not the page's as well.
    if (does) event.preventDefault();
    does?.();
    if (shiftKey && key === 'ArrowRight') go(next);
    if (shiftKey && key === 'ArrowLeft') go(previous);
  };
  if (!file) return undefined;
  const header = (
    <Box
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        px: 1.5,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
      }}
    >
      <Typography id={id} variant="h3" component="h2" noWrap sx={{ flex: 1, minWidth: 120 }} title={file.name}>
        {file.name}
      </Typography>
      <Box
        // Below the name of the file where there is no room for both.
        sx={{ order: { xs: 1, xl: 0 }, flexBasis: { xs: '100%', xl: 'auto' }, display: 'flex', alignItems: 'center' }}
        role="toolbar"
        aria-label={say('tools')}
      >
        <ToolButton label={say('zoom_out')} icon={<ZoomOutIcon />} onClick={() => look.zoomBy(1 / zoomLimits.step)} />
        <ToolButton label={say('zoom_in')} icon={<ZoomInIcon />} onClick={() => look.zoomBy(zoomLimits.step)} />
        <ToolButton label={say('fit')} icon={<FitIcon />} onClick={() => look.setZoom('fit')} />
        <ToolButton label={say('turn')} icon={<TurnIcon />} onClick={look.turnOn} />
        <ToolButton
          label={say('download')}
          icon={<DownloadIcon />}
          disabled={!query.data}
          onClick={() => query.data && saveFile(query.data, file.name)}
        />
        {files.length > 1 && (
          <>
            <ToolButton
              label={say('previous')}
              icon={<PreviousIcon />}
              disabled={!previous}
              onClick={() => go(previous)}
            />
            <Typography variant="caption" className="figures" aria-live="polite">
              {say('of', { nth: nth + 1, total: files.length })}
            </Typography>
            <ToolButton label={say('next')} icon={<NextIcon />} disabled={!next} onClick={() => go(next)} />
          </>
        )}
      </Box>
      {close && <ToolButton label={say('close')} icon={<CloseIcon />} onClick={close} />}
    </Box>
  );
  return {
    id,
    onKeyDown,
    content: (
      <>
        {header}
        <Shown file={file} query={query} look={look} />
      </>
    ),
  };
};
