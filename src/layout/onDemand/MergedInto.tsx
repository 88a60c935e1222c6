import { useGetList, useResourceContext } from 'ra-core';
import type { HistoryEvent } from '#contract/audit.ts';
import { mergedTexts } from '#src/domain/audit/mergedTexts.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { joinCalls } from '#src/domain/people/joinCalls.ts';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useCurrentRoute } from '#src/frame/useCurrentRoute.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';

/** Leads from the record of the address, which is not there, to the one that it was merged into, as its history has it. */
export const MergedInto = () => {
  const text = useViewTexts(mergedTexts);
  const route = useCurrentRoute();
  const resource = useDeclarations().resource(useResourceContext() ?? '');
  const id = route && 'id' in route ? route.id : undefined;
  const entity = Object.keys(resourceOf).find((kind) => resourceOf[kind] === resource?.name);
  const canGo = entity !== undefined && (entity in joinCalls || resource?.actions.merge !== undefined);
  const isTold = useMay('list', 'history') && id !== undefined && canGo;
  const { data } = useGetList<HistoryEvent>(
    'history',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'at', order: 'DESC' },
      filter: { entity, recordId: id },
    },
    { enabled: isTold },
  );
  const into = isTold ? data?.[0]?.mergedInto : undefined;
  if (!into || !resource) return null;
  return (
    <p role="status">
      <ReferenceLink resource={resource.name} id={into.id}>
        {text('into', { name: into.name })}
      </ReferenceLink>
    </p>
  );
};
