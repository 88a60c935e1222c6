import { Box, Card, Typography } from '@mui/material';
import { ListBase, useListContext, useRecordContext, useTranslate } from 'ra-core';
import type { AuditEntity, HistoryEvent } from '#contract/audit.ts';
import { Moment } from '#src/fields/DateField.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useMay } from '#src/frame/useMay.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { ListContent } from '#src/list/ListContent.tsx';
import { ListPagination } from '#src/list/ListPagination.tsx';
import { ActionChip } from './ActionChip.tsx';
import { closedTogetherTexts } from './closedTogetherTexts.ts';
import { FieldChanges } from './FieldChanges.tsx';
import { mergedTexts } from './mergedTexts.ts';
import { resourceOf } from './resourceOf.ts';
import { UndoButton } from './UndoButton.tsx';
import { Undone } from './Undone.tsx';
import { UndoRunButton } from './UndoRunButton.tsx';
import { useActorName } from './useActorName.ts';

const atOnce = 10;

/** The record whose history it is. */
type About = { entity: AuditEntity; id: string };
type EventProps = { event: HistoryEvent; about: About };

/** Did it happen to another record, which went into this one? */
const isOfOther = ({ event: { entity, recordId }, about }: EventProps) =>
  entity === about.entity && recordId !== about.id;

/** What went into the record, what happened to that before, or what the record went into. */
const MergedWith = ({ event, about }: EventProps) => {
  const { entity, recordName, merged, mergedInto } = event;
  const text = useViewTexts(mergedTexts);
  const resource = entity ? resourceOf[entity] : undefined;
  if (merged) return <Typography variant="body2">{text('here', { name: merged.name })}</Typography>;
  if (isOfOther({ event, about }))
    return <Typography variant="body2">{text('of', { name: recordName ?? '' })}</Typography>;
  if (!mergedInto || !resource) return null;
  return (
    <Typography variant="body2">
      <ReferenceLink resource={resource} id={mergedInto.id}>
        {text('into', { name: mergedInto.name })}
      </ReferenceLink>
    </Typography>
  );
};

/** The reports that were closed with the record by one text, or the one that it was closed with. */
const ClosedTogether = ({ event: { recordId, together, closedWith } }: { event: HistoryEvent }) => {
  const text = useViewTexts(closedTogetherTexts);
  const others = closedWith ? [closedWith] : (together ?? []).filter(({ id }) => id !== recordId);
  if (others.length === 0) return null;
  return (
    <Typography variant="body2">
      {text('with')}{' '}
      {others.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <ReferenceLink resource="reports" id={id}>
            {name}
          </ReferenceLink>
        </span>
      ))}
    </Typography>
  );
};

const Event = ({ event, about }: EventProps) => {
  const translate = useTranslate();
  const by = useActorName()(event) ?? translate('ui.audit.system');
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.75, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <ActionChip event={event} />
        <Typography variant="body2" color="textSecondary">
          <Moment instant={event.at} withTime /> · {translate('ui.audit.by', { name: by })}
        </Typography>
      </Box>
      <MergedWith event={event} about={about} />
      <ClosedTogether event={event} />
      <Undone event={event} />
      <FieldChanges event={event} />
      {/* There is no other record any more in which it could be undone. */}
      {!isOfOther({ event, about }) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <UndoButton event={event} />
          <UndoRunButton event={event} />
        </Box>
      )}
    </Box>
  );
};

const Events = ({ about }: { about: About }) => {
  const { data = [] } = useListContext<HistoryEvent>();
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((event) => (
        <Event key={event.id} event={event} about={about} />
      ))}
    </Box>
  );
};

/** Small, as most records have never changed. */
const NothingYet = () => {
  const translate = useTranslate();
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2.5, py: 1.75 }}>
      {translate('ui.audit.empty')}
    </Typography>
  );
};

const FurtherPages = () => {
  const { total = 0 } = useListContext();
  return total > atOnce && <ListPagination />;
};

export type RecordHistoryProps = {
  /** What kind of record it is. */
  entity: AuditEntity;
  /** Its key in the trail, where that is not the record's own. */
  recordId?: string;
  /** What happened before the trail begins stands below: one without events is not there then, and says nothing. */
  goesOnBelow?: boolean;
};

/**
 * The history of the record in context: who changed what and when, latest first.
 *
 * @example <RecordHistory entity="tutor" />
 */
export const RecordHistory = ({ entity, recordId, goesOnBelow = false }: RecordHistoryProps) => {
  const record = useRecordContext();
  const isThere = useMay('list', 'history');
  if (!record || !isThere) return null;
  return (
    <ListBase<HistoryEvent>
      // A saved record has one event more.
      key={record.version}
      resource="history"
      filter={{ entity, recordId: recordId ?? String(record.id) }}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={atOnce}
      disableSyncWithLocation
      storeKey={false}
    >
      <Card sx={{ minWidth: 0, overflow: 'clip', '&:not(:has(> :not(:empty)))': { display: 'none' } }}>
        <ListContent empty={goesOnBelow ? null : <NothingYet />}>
          <Events about={{ entity, id: recordId ?? String(record.id) }} />
        </ListContent>
        <FurtherPages />
      </Card>
    </ListBase>
  );
};
