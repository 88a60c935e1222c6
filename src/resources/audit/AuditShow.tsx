import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';
import { ActionChip } from '#src/domain/audit/ActionChip.tsx';
import { FieldChanges } from '#src/domain/audit/FieldChanges.tsx';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { UndoButton } from '#src/domain/audit/UndoButton.tsx';
import { Undone } from '#src/domain/audit/Undone.tsx';
import { UndoRunButton } from '#src/domain/audit/UndoRunButton.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useMay } from '#src/frame/useMay.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';
import { Fact, Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';
import { RecordDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { AboutField } from './AboutField.tsx';
import { ActorField } from './ActorField.tsx';
import { BulkDetails } from './BulkDetails.tsx';
import { DetailLines } from './DetailLines.tsx';
import { ExportDetails } from './ExportDetails.tsx';
import { trailTexts } from './trailTexts.ts';

/** Leads to the record where there is a screen for it; one that was deleted says so there. */
const About = ({ event }: { event: AuditEvent }) => {
  const resource = event.entity ? resourceOf[event.entity] : undefined;
  const canShow = useMay('show', resource);
  // A refund is shown with its booking, by which it is called.
  const id = event.entity === 'refund' ? event.recordName : event.recordId;
  if (!resource || !id || !canShow || event.entity === 'settings') return <AboutField />;
  return (
    <ReferenceLink resource={resource} id={id}>
      <AboutField />
    </ReferenceLink>
  );
};

const Details = ({ event }: { event: AuditEvent }) => {
  if (event.action === 'exported') return <ExportDetails event={event} />;
  if (event.action === 'bulkChanged' || event.action === 'bulkUndone') return <BulkDetails event={event} />;
  return <DetailLines details={event.details ?? {}} />;
};

const EventFacts = () => {
  const event = useRecordContext<AuditEvent>();
  const words = useWords(trailTexts);
  if (!event) return null;
  return (
    <Facts>
      <InstantFact source="at" />
      <Fact source="action">
        <ActionChip event={event} />
      </Fact>
      <Fact source="recordName">
        <About event={event} />
      </Fact>
      <Fact source="actorName">
        <ActorField />
      </Fact>
      {event.changes && (
        <Fact source="changes">
          <Undone event={event} />
          <FieldChanges event={event} words={words} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <UndoButton event={event} />
            <UndoRunButton event={event} />
          </Box>
        </Fact>
      )}
      {event.details && (
        <Fact source="details">
          <Details event={event} />
          {!event.changes && <UndoRunButton event={event} />}
        </Fact>
      )}
      <Fact source="address" />
      <Fact source="origin" />
      <Fact source="sessionId" />
      <Fact source="requestId" />
      <Fact source="recordId" />
      <Fact source="hash" />
    </Facts>
  );
};

const EventDrawer = () => {
  const translate = useTranslate();
  const event = useRecordContext<AuditEvent>();
  return (
    <RecordDrawer wide title={event && translate('resources.audit.event', { id: String(event.id) })}>
      <RecordState>
        <EventFacts />
      </RecordState>
    </RecordDrawer>
  );
};

export const AuditShow = () => (
  <StayingShow>
    <EventDrawer />
  </StayingShow>
);
