import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { type Crumb, crumbsOf, documentTitleOf } from './breadcrumb.ts';
import { useDeclarations } from './DeclarationsContext.ts';
import { useCurrentPlace } from './useCurrentPlace.ts';

/** What the open record is called; the view asks for the same record, so this costs no call of its own. */
const useRecordTitle = (resource: string, id: string | undefined): string | undefined => {
  const declared = useDeclarations();
  const { data } = useGetOne(resource, { id: id ?? '' }, { enabled: id !== undefined });
  return data && declared.resource(resource)?.title(data);
};

/** The breadcrumb of the open place, from the declarations; also keeps the document's title. */
export const useWayHere = (siteName: string): Crumb[] => {
  const declared = useDeclarations();
  const translate = useTranslate();
  const place = useCurrentPlace();
  const { resource = '', id } = place && 'resource' in place ? place : {};
  const recordTitle = useRecordTitle(resource, id);
  const { title, crumbs } = useMemo(() => {
    const options = { declared, translate, recordTitle };
    return { title: documentTitleOf(siteName, place, options), crumbs: crumbsOf(place, options) };
  }, [declared, translate, recordTitle, siteName, place]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return crumbs;
};
