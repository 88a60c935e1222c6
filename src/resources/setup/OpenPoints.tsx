import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { grants } from '#contract/access.ts';
import { formatDate } from '#contract/dates.ts';
import { type SetupPoint, setup } from '#contract/setup.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { setupKey } from '#src/domain/setup/useSetup.ts';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useCaller } from '#src/frame/useCaller.ts';
import { Step } from './Step.tsx';

/** These are steps of their own. */
const steps = ['settings', 'languages', 'starter'] as const;
type Key = Exclude<SetupPoint['key'], (typeof steps)[number]>;
const isListed = (point: SetupPoint): point is SetupPoint & { key: Key } => !steps.some((key) => key === point.key);

/** Where the next step is taken, for whom. */
const next: Partial<Record<Key, { to: string; access: 'admin' | 'superAdmin' }>> = {
  pages: { to: '/admin/pages', access: 'admin' },
  secondFactor: { to: '/admin/profile', access: 'admin' },
  token: { to: '/admin/service-tokens/create', access: 'superAdmin' },
  colleagues: { to: '/admin/admin-management/create', access: 'superAdmin' },
};

const ofMail = {
  arrives: 'mail_arrives',
  untried: 'mail_untried',
  underway: 'mail_underway',
  waiting: 'mail_waiting_unsaid',
  failed: 'mail_failed_unsaid',
  unconfigured: 'mail_unconfigured',
} as const;
const isOfMail = (value: string | null): value is keyof typeof ofMail => value !== null && value in ofMail;

/** The codes of a refusal that is about the recipient: no setting of the mail server's is wrong. */
const ofRecipient = /^55[0-3]$| 5\.[12]\./;

const keyOfReason = (value: string | null, reason: string) => {
  if (value === 'waiting') return 'mail_waiting';
  if (value !== 'failed') return undefined;
  return ofRecipient.test(reason) ? 'mail_refused' : 'mail_failed';
};

const useExplanation = ({ key, value, reason }: SetupPoint & { key: Key }) => {
  const text = useSetupText();
  if (key === 'address' && value) return value;
  if (key !== 'mail') return text(`text_${key}`);
  const withReason = reason && keyOfReason(value, reason);
  if (withReason) return text(withReason, { reason });
  return text(isOfMail(value) ? ofMail[value] : 'mail_unconfigured');
};

/** Sends whoever presses it a letter. What becomes of it is said beside it. */
const MailTest = () => {
  const text = useSetupText();
  const notifyText = useNotifyText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(setup.sendTest),
    onSuccess: ({ data: { to } }) => {
      notifyText(text('mail_sent', { to }), 'success');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: setupKey }),
  });
  const failure = useErrorText(error);
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
        {text('next_mail')}
      </Button>
    </>
  );
};

/** What leads to the next step: a link, or for e-mail a button. */
const NextStep = ({ point: { key, value } }: { point: SetupPoint & { key: Key } }) => {
  const text = useSetupText();
  const caller = useCaller();
  const step = next[key];
  if (key === 'mail' && value !== 'unconfigured') return <MailTest />;
  if (!step || !grants(step.access, caller)) return null;
  return (
    <Button size="small" variant="outlined" component={LinkBase} to={step.to}>
      {text(`next_${key as 'pages' | 'secondFactor' | 'token' | 'colleagues'}`)}
    </Button>
  );
};

type RowProps = { point: SetupPoint & { key: Key }; close: (closed: boolean) => void; pending: boolean };

const PointRow = ({ point, close, pending }: RowProps) => {
  const text = useSetupText();
  const timeZone = usePersonTimeZone();
  const { key, state, at, value } = point;
  const name = text(`point_${key}`);
  const isFailed = key === 'mail' && (value === 'failed' || value === 'waiting');
  const isClosed = state === 'closed';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {state === 'done' ? (
        <DoneIcon color="success" titleAccess={text('done')} />
      ) : (
        <OpenIcon color="disabled" titleAccess={isClosed ? text('closed') : text('open')} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          <Typography color={isClosed ? 'textSecondary' : 'textPrimary'} sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          <Typography
            variant="body2"
            color={isFailed ? 'error' : 'textSecondary'}
            // What becomes of a test shows by itself.
            aria-live={key === 'mail' ? 'polite' : undefined}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {useExplanation(point)}
            {at && !isFailed && ` ${text('last', { date: formatDate(at, timeZone) })}.`}
          </Typography>
        </Box>
        {!isClosed && <NextStep point={point} />}
        {state !== 'done' && (
          <Button
            size="small"
            color="inherit"
            disabled={pending}
            aria-label={text(isClosed ? 'reopen_named' : 'close_named', { point: name })}
            onClick={() => close(!isClosed)}
          >
            {text(isClosed ? 'reopen' : 'close')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** What is left to do, each with its next step, until it is done or somebody says that it need not be. */
export const OpenPoints = ({ points }: { points: readonly SetupPoint[] }) => {
  const text = useSetupText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { keys: SetupPoint['key'][]; closed: boolean }) => callApi(setup.close, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(setupKey, data),
    // What was asked before would be shown over it once it is answered.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: setupKey });
    },
  });
  const failure = useErrorText(error);
  const open = points.filter(({ state }) => state === 'open').map(({ key }) => key);
  const isOver = open.length === 0;
  return (
    <Step title={text('points')} lead={isOver ? text('all_done') : text('points_text')} isDone={isOver}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {points.filter(isListed).map((point) => (
          <PointRow
            key={point.key}
            point={point}
            pending={isPending}
            close={(closed) => mutate({ keys: [point.key], closed })}
          />
        ))}
      </Box>
      {!isOver && (
        <Button
          color="inherit"
          disabled={isPending}
          onClick={() => mutate({ keys: open, closed: true })}
          sx={{ display: 'flex', ml: 'auto', mt: 1 }}
        >
          {text('close_all')}
        </Button>
      )}
    </Step>
  );
};
