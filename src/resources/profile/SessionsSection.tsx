import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type OwnSession, sessions } from '#contract/sessions.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { FormSection } from '#src/form/FormSection.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useText } from './useText.ts';

const queryKey = ['own-sessions'];

/** Ends one session, or all but this one. */
const useEnd = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? callApi(sessions.endOthers) : callApi(sessions.end, { body: { id } }),
    onSuccess: (_, id) =>
      notify('resources.profile.ended', { type: 'success', messageArgs: { smart_count: id === undefined ? 2 : 1 } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};

type RowProps = { session: OwnSession; end: () => void; pending: boolean };

const SessionRow = ({ session: { device, address, lastUsedAt, current }, end, pending }: RowProps) => {
  const text = useText();
  const named = useNamed();
  const name = device || text('unknown_device');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address} · {text('last_used')} <Moment instant={lastUsedAt} withTime />
        </Typography>
      </Box>
      {current ? (
        <Chip size="small" label={text('this_device')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={named(text('end'), `${name}, ${address}`)}
          disabled={pending}
          onClick={end}
        >
          {text('end')}
        </Button>
      )}
    </Box>
  );
};

/** Where one is signed in, to be ended one by one. */
export const SessionsSection = () => {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(sessions.list, { signal }).then((answer) => answer.data),
  });
  const { mutate: end, isPending, error: endError, reset } = useEnd();
  const failure = useErrorText(endError ?? error);
  return (
    <FormSection name="sessions">
      <Box className="wide">
        {failure && (
          <FailedAlert
            retry={() => {
              // What did not end stands there with its button.
              reset();
              void refetch();
            }}
          >
            {failure}
          </FailedAlert>
        )}
        {!data && !error && <Skeleton height={56} />}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((session) => (
            <SessionRow key={session.id} session={session} pending={isPending} end={() => end(session.id)} />
          ))}
        </Box>
        {data && data.length > 1 && (
          <Button sx={{ mt: 1.5 }} color="inherit" disabled={isPending} onClick={() => end(undefined)}>
            {text('end_others')}
          </Button>
        )}
      </Box>
    </FormSection>
  );
};
