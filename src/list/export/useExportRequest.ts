import { useListContext, useLocale, useResourceContext, useTranslateLabel } from 'ra-core';
import { useIsCapped } from '../useIsCapped.ts';
import { csvColumns, type ExportedColumn } from './csvColumns.ts';
import type { ExportRequest } from './ExportsContext.ts';
import { decimalFor, useSeparator } from './format.ts';

/** The list in context as it would be exported: its search, filters and order, and the columns that are shown. */
export const useExportRequest = (columns: readonly ExportedColumn[]): ExportRequest => {
  const translateLabel = useTranslateLabel();
  const locale = useLocale() ?? 'en';
  const resource = useResourceContext() ?? '';
  const { sort, filterValues, total } = useListContext();
  const isCapped = useIsCapped();
  const [separator] = useSeparator();
  const fields = csvColumns(columns);
  const head = ({ field, label }: (typeof fields)[number]) =>
    String(translateLabel({ source: field, resource, ...(label && { label }) }));
  return {
    resource,
    sort,
    filter: filterValues,
    columns: fields.map(({ field }) => field),
    labels: fields.map(head),
    format: { separator, decimal: decimalFor(separator, locale) },
    total: isCapped ? undefined : total,
  };
};
