import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, MenuItem, TextField, Typography, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { type DocumentKind, documentLimits, documentTypes } from '#contract/documents.ts';
import { useFileChooser } from '#src/form/useFileChooser.tsx';
import { useKindText, useTexts } from './texts.ts';

const accepted = Object.keys(documentTypes).join(',');
const megabytes = documentLimits.bytes / 1024 ** 2;

type ChooserProps = {
  label: string;
  camera?: boolean;
  icon: React.ReactNode;
  help: string;
  take: (files: File[]) => void;
};

/** A button that lets choose files, or take a picture where the device has a camera at hand. */
const Chooser = ({ label, camera = false, icon, help, take }: ChooserProps) => {
  const { input, choose } = useFileChooser({
    label,
    take,
    ...(camera
      ? { accept: 'image/jpeg,image/png,image/webp', capture: 'environment' }
      : { accept: accepted, multiple: true }),
  });
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" startIcon={icon} aria-describedby={help} onClick={choose}>
        {label}
      </Button>
      {input}
    </>
  );
};

type Props = {
  kinds: readonly DocumentKind[] | undefined;
  add: (files: File[], kind: DocumentKind | undefined) => void;
};

/** Adds files: chosen, dropped, or taken with a phone's camera. Where files have kinds, the next ones are of the chosen one. */
export const AddFiles = ({ kinds, add }: Props) => {
  const say = useTexts();
  const kindText = useKindText();
  const id = useId();
  const hasCamera = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const [kind, setKind] = useState(kinds?.[0]);
  const [over, setOver] = useState(false);
  const take = (files: File[]) => add(files, kind);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
      sx={{
        mt: 1.5,
        p: 1.5,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.hover' : undefined,
        borderRadius: 1,
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {kinds && (
          <TextField
            select
            value={kind}
            onChange={({ target }) => setKind(target.value as DocumentKind)}
            slotProps={{ htmlInput: { 'aria-label': say('kind') } }}
            sx={{ width: 'auto', minWidth: 140 }}
          >
            {kinds.map((one) => (
              <MenuItem key={one} value={one}>
                {kindText(one)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Chooser label={say('add')} icon={<UploadIcon />} help={`${id}-help`} take={take} />
        {hasCamera && <Chooser camera label={say('camera')} icon={<CameraIcon />} help={`${id}-help`} take={take} />}
      </Box>
      <Typography id={`${id}-help`} variant="caption" color="textSecondary">
        {say('drop', { megabytes })}
      </Typography>
    </Box>
  );
};
