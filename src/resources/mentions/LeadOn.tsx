import GoneIcon from '@mui/icons-material/SpeakerNotesOffOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { isNotFound } from '#src/dataProvider/isNotFound.ts';
import { mentionsScreen, noteKey } from '#src/domain/notes/noteKey.ts';
import { useNoteAddress } from '#src/domain/notes/useNoteAddress.ts';
import { useNoteText } from '#src/domain/notes/useNoteText.ts';
import { ErrorScreen } from '#src/layout/ErrorScreen.tsx';
import { StateMessage } from '#src/layout/StateMessage.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';

/** Leads to where a note stands, whatever that is by now. */
export const LeadOn = ({ id }: { id: string }) => {
  const text = useNoteText();
  const navigate = useNavigate();
  const addressOf = useNoteAddress();
  const { data, error, refetch } = useQuery({
    queryKey: [noteKey, 'one', id],
    queryFn: async ({ signal }) => (await callApi(notes.get, { params: { id }, signal })).data,
  });
  const to = data && addressOf(data);
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to, navigate]);
  if (!error) return <CardsSkeleton />;
  if (!isNotFound(error)) return <ErrorScreen error={error} retry={() => void refetch()} />;
  return (
    <StateMessage icon={GoneIcon} title={text('gone')} text={text('gone_text')}>
      <Button component={LinkBase} to={mentionsScreen} variant="outlined">
        {text('show_all')}
      </Button>
    </StateMessage>
  );
};
