import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { DocumentKind, RecordFile } from '#contract/documents.ts';
import { numberFormat } from '#contract/money.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { useKindText, useTexts } from './texts.ts';

export type ShownFile = RecordFile & { kind?: DocumentKind };

/** `1.4 MB`, as the language writes it. */
const useSizeText = () => {
  const locale = useLocale() ?? 'en';
  return (bytes: number) => {
    const inMegabytes = bytes >= 1_000_000;
    const unit = inMegabytes ? 'megabyte' : 'kilobyte';
    const size = inMegabytes ? bytes / 1_000_000 : Math.max(1, bytes / 1_000);
    return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: inMegabytes ? 1 : 0 }).format(size);
  };
};

type Props = {
  file: ShownFile;
  /** Undefined where it cannot be opened, or removed. */
  open: (() => void) | undefined;
  remove: (() => void) | undefined;
};

/** A file of a record: opened by its name, removed by the button beside it. */
export const FileRow = ({ file, open, remove }: Props) => {
  const say = useTexts();
  const kindText = useKindText();
  const sizeText = useSizeText();
  const { name, kind, contentType, size, uploadedAt } = file;
  const Icon = contentType === 'application/pdf' ? PdfIcon : ImageIcon;
  const label = say('remove', { name });
  const isThere = contentType !== null && open !== undefined;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ButtonBase
        disabled={!isThere}
        {...(open && { onClick: open })}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          gap: 1.5,
          px: 1,
          py: 0.75,
          mx: -1,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Icon fontSize="small" color={isThere ? 'action' : 'disabled'} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            variant="body2"
            component="span"
            color={isThere ? 'primary' : 'textSecondary'}
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary">
            {kind && `${kindText(kind)} · `}
            <Moment instant={uploadedAt} />
            {` · ${size === null ? say('nothing_in') : sizeText(size)}`}
          </Typography>
        </Box>
      </ButtonBase>
      {remove && (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} onClick={remove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};
