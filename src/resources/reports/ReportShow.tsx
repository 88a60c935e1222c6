import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { reportFiles } from '#contract/record-files.ts';
import type { Report } from '#contract/reports.ts';
import { DrawerHistory } from '#src/domain/audit/DrawerHistory.tsx';
import { RecordFiles } from '#src/domain/documents/RecordFiles.tsx';
import { RecordLetters } from '#src/domain/letters/RecordLetters.tsx';
import { RecordNotes } from '#src/domain/notes/RecordNotes.tsx';
import { ReportStatusChip } from '#src/domain/reports/ReportStatus.tsx';
import { SourceFacts } from '#src/domain/source/SourceFacts.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { RecordDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { CasePeople } from './CasePeople.tsx';
import { EarlierReports } from './EarlierReports.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportBooking } from './ReportBooking.tsx';
import { ReportChanges } from './ReportChanges.tsx';

const Part = ({ field, children }: { field: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h3" sx={{ mb: 1 }}>
        {translate(`resources.reports.fields.${field}`)}
      </Typography>
      {children}
    </Box>
  );
};

const Decision = ({ report }: { report: Report }) => {
  const translate = useTranslate();
  if (!report.resolution) return null;
  return (
    <Alert severity={report.status === 'resolved' ? 'success' : 'info'}>
      <AlertTitle>{translate(`resources.reports.status.${report.status}`)}</AlertTitle>
      <Box sx={{ whiteSpace: 'pre-line' }}>{report.resolution}</Box>
    </Alert>
  );
};

const Details = () => {
  const translate = useTranslate();
  const report = useRecordContext<Report>();
  if (!report) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, pb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ReportStatusChip status={report.status} />
        <Typography variant="body2" color="textSecondary">
          <Moment instant={report.createdAt} withTime />
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <ReportActions />
        </Box>
      </Box>
      <Decision report={report} />
      <CasePeople />
      <AssigneeSelect />
      <Part field="description">
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{report.description}</Typography>
      </Part>
      {report.question && (
        <Part field="question">
          <QuestionCard />
        </Part>
      )}
      <Part field="evidence">
        <RecordFiles
          files={report.evidence}
          resource="reports"
          id={report.id}
          calls={reportFiles}
          none={translate('resources.reports.no_evidence')}
        />
      </Part>
      {report.booking && (
        <Part field="booking">
          <ReportBooking />
        </Part>
      )}
      <Part field="earlier">
        <EarlierReports />
      </Part>
      <Part field="changes">
        <ReportChanges />
      </Part>
      <RecordLetters about="report" />
      {report.source && (
        <Part field="source">
          <SourceFacts kind="report" />
        </Part>
      )}
    </Box>
  );
};

const ReportDrawer = () => (
  <RecordDrawer wide title={useRecordContext<Report>()?.title}>
    <RecordState>
      <Details />
      <RecordNotes place="drawer" />
      <DrawerHistory entity="report" />
    </RecordState>
  </RecordDrawer>
);

export const ReportShow = () => (
  <StayingShow>
    <ReportDrawer />
  </StayingShow>
);
