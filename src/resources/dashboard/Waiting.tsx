import { Box, Card, Link, Typography } from '@mui/material';
import { LinkBase, useCreatePath } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { dueStates } from '#contract/checklist.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDay } from '#contract/dates.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useDashboardText } from './useDashboardText.ts';

type CardProps = {
  title: string;
  empty: string;
  total: number;
  /** The list that shows all of them. */
  all: { resource: string; filter: Record<string, readonly string[]> };
  /** Takes the place of two. */
  wide?: boolean;
  children: ReactNode;
};

const WaitingCard = ({ title, empty, total, all: { resource, filter }, wide = false, children }: CardProps) => {
  const text = useDashboardText();
  const createPath = useCreatePath();
  const id = useId();
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: 'createdAt',
    order: 'ASC',
  });
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ px: 2.5, py: 2, minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {total > 0 && (
          <Link component={LinkBase} to={`${createPath({ resource, type: 'list' })}?${query}`} variant="body2" noWrap>
            {text('all', { smart_count: total })}
          </Link>
        )}
      </Box>
      {total === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Card>
  );
};

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, minWidth: 0 } as const;

const Since = ({ instant }: { instant: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', flex: 'none' }}>
    <Moment instant={instant} />
  </Typography>
);

/** Tutors who applied and have no answer yet. */
export const TutorsWaiting = ({ data: { waiting } }: { data: Dashboard }) => {
  const text = useDashboardText();
  return (
    <WaitingCard
      title={text('tutors_waiting')}
      empty={text('no_tutors')}
      total={waiting.tutors.total}
      all={{ resource: 'tutors', filter: { status: ['pending'] } }}
    >
      {waiting.tutors.rows.map(({ id, displayName, photoUrl, since }) => (
        <Box component="li" key={id} sx={row}>
          <Avatar name={displayName} photoUrl={photoUrl} size={28} />
          <Typography variant="body2" noWrap>
            <ReferenceLink resource="tutors" id={id}>
              {displayName}
            </ReferenceLink>
          </Typography>
          <Since instant={since} />
        </Box>
      ))}
    </WaitingCard>
  );
};

/** Tutors who teach with documents that have expired or are about to; nothing where there are none. */
export const PapersExpiring = ({ data: { waiting }, wide }: { data: Dashboard; wide: boolean }) => {
  const text = useDashboardText();
  const { total, rows } = waiting.papers ?? { total: 0, rows: [] };
  if (total === 0) return null;
  return (
    <WaitingCard
      wide={wide}
      title={text('papers_due')}
      empty=""
      total={total}
      all={{ resource: 'tutors', filter: { status: ['approved'], papers: dueStates } }}
    >
      {rows.map(({ id, displayName, photoUrl, expiresOn, due }) => (
        <Box component="li" key={id} sx={row}>
          <Avatar name={displayName} photoUrl={photoUrl} size={28} />
          <Typography variant="body2" noWrap>
            <ReferenceLink resource="tutors" id={id}>
              {displayName}
            </ReferenceLink>
          </Typography>
          <Typography
            variant="body2"
            color={due === 'expired' ? 'error' : 'textSecondary'}
            sx={{ ml: 'auto', flex: 'none' }}
          >
            {text(due, { day: formatDay(expiresOn) })}
          </Typography>
        </Box>
      ))}
    </WaitingCard>
  );
};

/** Reports that nobody has taken into review. */
export const ReportsWaiting = ({ data: { waiting } }: { data: Dashboard }) => {
  const text = useDashboardText();
  return (
    <WaitingCard
      title={text('reports_waiting')}
      empty={text('no_reports')}
      total={waiting.reports.total}
      all={{ resource: 'reports', filter: { status: ['open'] } }}
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
