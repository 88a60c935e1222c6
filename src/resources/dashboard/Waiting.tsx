import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { dueStates } from '#contract/checklist.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useDashboardText } from './useDashboardText.ts';
import { WaitingCard } from './WaitingCard.tsx';

type TutorRowProps = Pick<Dashboard['waiting']['tutors']['rows'][number], 'id' | 'displayName' | 'photoUrl'> & {
  children: ReactNode;
};

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, minWidth: 0 } as const;

const Since = ({ instant }: { instant: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', flex: 'none' }}>
    <Moment instant={instant} />
  </Typography>
);

const TutorRow = ({ id, displayName, photoUrl, children }: TutorRowProps) => (
  <Box component="li" sx={row}>
    <Avatar name={displayName} photoUrl={photoUrl} size={28} />
    <Typography variant="body2" noWrap>
      <ReferenceLink resource="tutors" id={id}>
        {displayName}
      </ReferenceLink>
    </Typography>
    {children}
  </Box>
);

/** They stand oldest first. */
const oldestOf = (resource: string, [first]: readonly { id: string; since: string }[]) =>
  first && { resource, ...first };

/** Tutors who applied and have no answer yet. */
export const TutorsWaiting = ({ data: { waiting } }: { data: Dashboard }) => {
  const text = useDashboardText();
  const translate = useTranslate();
  return (
    <WaitingCard
      title={text('tile_tutors')}
      empty={text('no_tutors')}
      total={waiting.tutors.total}
      // Those who were asked for changes are in the list as well: they wait for nobody here.
      all={{ resource: 'tutors', filter: { status: ['pending'] }, text: text('all_applications') }}
      table={{
        head: [translate('resources.tutors.columns.displayName'), text('waiting_since')],
        rows: waiting.tutors.rows.map(({ displayName, since }) => [displayName, since]),
      }}
      oldest={oldestOf('tutors', waiting.tutors.rows)}
    >
      {waiting.tutors.rows.map(({ since, ...tutor }) => (
        <TutorRow key={tutor.id} {...tutor}>
          <Since instant={since} />
        </TutorRow>
      ))}
    </WaitingCard>
  );
};

/** Tutors who teach with documents that have expired or are about to; nothing where there are none. */
export const PapersExpiring = ({ data: { waiting } }: { data: Dashboard }) => {
  const text = useDashboardText();
  const translate = useTranslate();
  const { total, rows } = waiting.papers ?? { total: 0, rows: [] };
  if (total === 0) return null;
  return (
    <WaitingCard
      title={text('tile_papers')}
      empty=""
      total={total}
      all={{ resource: 'tutors', filter: { status: ['approved'], papers: dueStates } }}
      table={{
        head: [translate('resources.tutors.columns.displayName'), text('valid_until')],
        rows: rows.map(({ displayName, expiresOn }) => [displayName, expiresOn]),
      }}
    >
      {rows.map(({ expiresOn, due, ...tutor }) => (
        <TutorRow key={tutor.id} {...tutor}>
          <Typography
            variant="body2"
            color={due === 'expired' ? 'error' : 'textSecondary'}
            sx={{ ml: 'auto', flex: 'none' }}
          >
            {text(due, { day: formatDay(expiresOn) })}
          </Typography>
        </TutorRow>
      ))}
    </WaitingCard>
  );
};

/** Reports that nobody has taken into review. */
export const ReportsWaiting = ({ data: { waiting } }: { data: Dashboard }) => {
  const text = useDashboardText();
  const translate = useTranslate();
  return (
    <WaitingCard
      title={text('tile_reports')}
      empty={text('no_reports')}
      total={waiting.reports.total}
      all={{ resource: 'reports', filter: { status: ['open'] } }}
      table={{
        head: [
          translate('resources.reports.name', { smart_count: 1 }),
          translate('resources.reports.fields.reportedUser'),
          text('waiting_since'),
        ],
        rows: waiting.reports.rows.map(({ title, reportedUser, since }) => [title, reportedUser, since]),
      }}
      oldest={oldestOf('reports', waiting.reports.rows)}
    >
      {waiting.reports.rows.map(({ id, title, reportedUser, since }) => (
        <Box component="li" key={id} sx={row}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              <ReferenceLink resource="reports" id={id}>
                {title}
              </ReferenceLink>
            </Typography>
            <Typography variant="caption" component="div" noWrap color="textSecondary">
              {text('about', { name: reportedUser })}
            </Typography>
          </Box>
          <Since instant={since} />
        </Box>
      ))}
    </WaitingCard>
  );
};
