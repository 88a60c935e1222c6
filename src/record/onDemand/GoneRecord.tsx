import { useGetList, useResourceContext } from 'ra-core';
import type { HistoryEvent } from '#contract/audit.ts';
import { mergedTexts } from '#src/domain/audit/mergedTexts.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { UndoButton } from '#src/domain/audit/UndoButton.tsx';
import { useWhoAndWhen } from '#src/domain/audit/useWhoAndWhen.ts';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { goneTexts } from './goneTexts.ts';

type Props = { event: HistoryEvent };

const MergedInto = ({ event: { mergedInto }, resource }: Props & { resource: string }) => {
  const text = useViewTexts(mergedTexts);
  return (
    mergedInto && (
      <ReferenceLink resource={resource} id={mergedInto.id}>
        {text('into', { name: mergedInto.name })}
      </ReferenceLink>
    )
  );
};

const Deleted = ({ event }: Props) => {
  const text = useViewTexts(goneTexts);
  return text('deleted', { record: event.recordName ?? '', ...useWhoAndWhen()(event) });
};

/** The record of a resource in the address: the page's, or that of the view which lies over it. */
const useIdInAddress = (resource: string) => {
  const { routeTable } = useDeclarations();
  const address = useBrowserLocation();
  for (const route of [routeTable.identifyOver(address), routeTable.identify(address)])
    if (route && 'resource' in route && route.resource === resource) return route.id;
  return undefined;
};

/** What became of the record of the address, which is not there, as the last event of its history has it. */
export const GoneRecord = () => {
  const resource = useResourceContext() ?? '';
  const id = useIdInAddress(resource);
  const entity = Object.keys(resourceOf).find((kind) => resourceOf[kind] === resource);
  const isTold = useMay('list', 'history') && id !== undefined && entity !== undefined;
  const { data } = useGetList<HistoryEvent>(
    'history',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'at', order: 'DESC' },
      filter: { entity, recordId: id },
    },
    { enabled: isTold },
  );
  const event = isTold ? data?.[0] : undefined;
  if (!event?.mergedInto && event?.action !== 'deleted') return null;
  return (
    <>
      <p role="status">
        {event.mergedInto ? <MergedInto event={event} resource={resource} /> : <Deleted event={event} />}
      </p>
      {/* For whoever may add what was deleted. */}
      <UndoButton event={event} isBesideOthers />
    </>
  );
};
