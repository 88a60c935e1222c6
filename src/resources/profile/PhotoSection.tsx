import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { photoLimits } from '#contract/accounts.ts';
import { type Profile, profile } from '#contract/profile.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useShowAsSignedIn } from '#src/domain/people/useShowAsSignedIn.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { checkPhoto, photoTypes } from '#src/form/checkPhoto.ts';
import { FormSection } from '#src/form/FormSection.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useFileChooser } from '#src/form/useFileChooser.tsx';

const megabytes = photoLimits.bytes / 1024 / 1024;

const send = async (file: File | null): Promise<Profile> => {
  if (!file) return (await callApi(profile.removePhoto)).data;
  const body = new FormData();
  body.set('file', file, file.name);
  return (await callApi(profile.uploadPhoto, { body })).data;
};

/** The own photo. Choosing one is enough: it is uploaded and shown everywhere at once. */
export const PhotoSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useRecordContext<Profile>();
  const [refusal, setRefusal] = useState<string>();
  const showAsSignedIn = useShowAsSignedIn();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: async (changed) => {
      notify('resources.profile.photo_saved', { type: 'success' });
      await showAsSignedIn(changed);
    },
  });
  const failure = useErrorText(error);

  const { input, choose } = useFileChooser({
    label: translate('ui.input.choose_photo'),
    accept: photoTypes.join(','),
    take: ([file]) => {
      if (!file) return;
      reset();
      const problem = checkPhoto(file);
      setRefusal(problem);
      if (!problem) mutate(file);
    },
  });
  const remove = () => {
    setRefusal(undefined);
    mutate(null);
  };
  const said = refusal ? translate(refusal, { megabytes }) : failure;
  return (
    <FormSection name="photo">
      <Box className="wide" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Avatar name={me?.displayName ?? ''} photoUrl={me?.photoUrl} size={72} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" loading={isPending} onClick={choose}>
            {translate(me?.photoUrl ? 'ui.input.replace_photo' : 'ui.input.choose_photo')}
          </Button>
          {me?.photoUrl && offers(profile.removePhoto) && (
            <Button color="inherit" disabled={isPending} onClick={remove}>
              {translate('ui.input.remove_photo')}
            </Button>
          )}
        </Box>
        {input}
      </Box>
      {said && (
        <Alert severity="error" className="wide">
          {said}
        </Alert>
      )}
    </FormSection>
  );
};
