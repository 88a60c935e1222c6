import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { type ComponentType, type DragEvent, useId, useState } from 'react';
import { photoLimits } from '#contract/accounts.ts';
import { Avatar, type AvatarProps } from '#src/fields/Avatar.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { checkPhoto, photoTypes } from './checkPhoto.ts';
import { InputLabelText } from './InputLabelText.tsx';
import { useFileChooser } from './useFileChooser.tsx';
import { usePreview } from './usePreview.ts';
import { useRawInput } from './useRawInput.ts';

const megabytes = photoLimits.bytes / 1024 / 1024;

type Props = {
  source: string;
  /** The field of the record with the present photo's address. */
  urlSource: string;
  /** What the photo is of; the person whose form it is, unless given. */
  name?: string;
  /** What it is seen in: as a person's, unless given. */
  shape?: ComponentType<AvatarProps>;
  /** Does the field's label stand above it? A person's photo says itself what it is. */
  labelled?: boolean;
  /** A hint below, as a message key. */
  hint?: string | undefined;
};

/** A photo of a record: choose or drop a file, see it, take it away. It is uploaded when the form is saved. */
export const PhotoInput = ({ source, urlSource, name, shape: Shape = Avatar, labelled = false, hint }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const { resource } = useDeclarations();
  const canUpload = resource(useResourceContext() ?? '')?.uploads[source] !== undefined;
  const id = useId();
  const { field, fieldState } = useRawInput(source);
  const [refusal, setRefusal] = useState<string>();
  const preview = usePreview(field.value);
  const stored: unknown = field.value ? record?.[urlSource] : null;
  const shown = preview ?? (typeof stored === 'string' ? stored : undefined);

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = checkPhoto(file);
    setRefusal(problem);
    if (!problem) field.onChange(file);
  };
  const remove = () => {
    setRefusal(undefined);
    field.onChange(null);
  };
  const { input, choose } = useFileChooser({
    label: translate('ui.input.choose_photo'),
    accept: photoTypes.join(','),
    take: ([file]) => take(file),
  });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  const problem = refusal ? translate(refusal, { megabytes }) : fieldState.error?.message;
  return (
    <Box
      className="wide"
      {...(labelled && { role: 'group', 'aria-labelledby': `${id}-label` })}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Shape name={name ?? String(record?.displayName ?? '')} photoUrl={shown} size={64} />
      <Box sx={{ minWidth: 0 }}>
        {labelled && (
          <Typography id={`${id}-label`} variant="body2" sx={{ mb: 0.5 }}>
            <InputLabelText source={source} optional />
          </Typography>
        )}
        {canUpload && (
          <>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button size="small" variant="outlined" color="inherit" aria-describedby={`${id}-help`} onClick={choose}>
                {translate(shown ? 'ui.input.replace_photo' : 'ui.input.choose_photo')}
              </Button>
              {shown && (
                <Button size="small" color="inherit" onClick={remove}>
                  {translate('ui.input.remove_photo')}
                </Button>
              )}
            </Box>
            <Typography id={`${id}-help`} variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
              {translate('ui.input.drop_photo', { megabytes })}
              {hint && ` ${translate(hint)}`}
            </Typography>
          </>
        )}
        {problem && (
          <FormHelperText error role="alert">
            {problem}
          </FormHelperText>
        )}
        {input}
      </Box>
    </Box>
  );
};
