import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { crumbsOf, documentTitleOf, openedTitleOf } from './breadcrumb.ts';
import { useDeclarations } from './DeclarationsContext.ts';
import { useCurrentRoute } from './useCurrentRoute.ts';

/** What the open record is called, null where it could not be read; request deduplication with the view's own query makes it cost no call. */
const useRecordTitle = (resource: string, id: string | undefined): string | null | undefined => {
  const declared = useDeclarations();
  const translate = useTranslate();
  const { data, isError } = useGetOne(resource, { id: id ?? '' }, { enabled: id !== undefined });
  return data ? declared.resource(resource)?.title(data, translate) : isError ? null : undefined;
};

/** The breadcrumb of the open route and what is said of it as it opens, from the declarations; also keeps the document's title. */
export const useBreadcrumb = (siteName: string) => {
  const declared = useDeclarations();
  const translate = useTranslate();
  const route = useCurrentRoute();
  const { resource = '', id } = route && 'resource' in route ? route : {};
  const recordTitle = useRecordTitle(resource, id);
  const { title, trail, opened } = useMemo(() => {
    const options = { declared, translate, recordTitle };
    return {
      title: documentTitleOf(siteName, route, options),
      trail: crumbsOf(route, options),
      opened: openedTitleOf(route, options),
    };
  }, [declared, translate, recordTitle, siteName, route]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return { trail, opened };
};
