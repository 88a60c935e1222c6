import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ReportRow } from '#contract/reports.ts';
import { PersonLink } from '#src/domain/people/PersonLink.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import type { Column } from '#src/list/columns.ts';
import { ReportStatusField } from './ReportStatus.tsx';

const Title = () => {
  const report = useRecordContext<ReportRow>();
  return (
    <Box sx={{ minWidth: 0, maxWidth: 360, '@media (min-width: 1600px)': { maxWidth: 520 } }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
        {report?.title}
      </Typography>
      <Typography variant="caption" noWrap component="div" color="textSecondary">
        {report?.description}
      </Typography>
    </Box>
  );
};

const Somebody = ({ source }: { source: 'reporter' | 'reportedUser' }) => {
  const person = useRecordContext<ReportRow>()?.[source];
  return person && <PersonLink id={person.id} userType={person.userType} name={person.displayName} />;
};

const Assignee = () => useRecordContext<ReportRow>()?.assigneeName ?? <EmptyValue />;

/** The columns that lists of reports are made of, wherever they stand. */
export const reportColumns = {
  title: { source: 'title', field: <Title />, always: true, sortable: false },
  reportedUser: { source: 'reportedUser', field: <Somebody source="reportedUser" />, sortable: false },
  reporter: { source: 'reporter', field: <Somebody source="reporter" />, sortable: false },
  status: { source: 'status', field: <ReportStatusField /> },
  assigneeName: { source: 'assigneeName', field: <Assignee />, sortable: false },
  createdAt: { source: 'createdAt', field: <DateField source="createdAt" withTime /> },
  resolvedAt: { source: 'resolvedAt', field: <DateField source="resolvedAt" withTime /> },
} as const satisfies Record<string, Column<ReportRow>>;
