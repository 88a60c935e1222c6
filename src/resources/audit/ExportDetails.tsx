import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import type { AuditEvent } from '#contract/audit.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { exportTexts } from './exportTexts.ts';
import { FilterDetails } from './FilterDetails.tsx';
import { useColumnLabel } from './useColumnLabel.ts';

/** How the cells of the file were told apart, which is no news. */
const ofFile = ['columns', 'labels', 'separator', 'decimal'];
/** What has a line of its own. */
const said = ['ids', 'search', 'sort', 'dir'];

/** Of the chosen records the server says how many they are, or which. */
type Query = {
  ids?: number | string[];
  columns?: string[];
  labels?: string[];
  search?: string;
  sort?: string;
  dir?: string;
};
type Props = { event: Pick<AuditEvent, 'origin' | 'details'> };

/** The resource whose list an export was of, by the call that asked for it. */
const useExported = (origin: string | null) =>
  useDeclarations().resources.find(
    ({ endpoints: { export: call } }) => call && `${call.method} ${call.path}` === origin,
  )?.name;

/** What was exported, in the words of the list that it was exported from. */
export const ExportDetails = ({ event: { origin, details } }: Props) => {
  const translate = useTranslate();
  const named = useNamed();
  const locale = useLocale() ?? 'en';
  const text = useViewTexts(exportTexts);
  const resource = useExported(origin);
  const labelOf = useColumnLabel(resource);
  const { ids = [], columns = [], labels, search, sort, dir } = (details ?? {}) as Query;
  const filters = Object.entries(details ?? {}).filter(([name]) => !ofFile.includes(name) && !said.includes(name));
  const count = typeof ids === 'number' ? ids : ids.length;
  return (
    <>
      {resource && <Box>{named(text('list'), translate(`resources.${resource}.name`, { smart_count: 2 }))}</Box>}
      {count > 0 && <Box>{named(text('selected'), formatCount(count, locale))}</Box>}
      {search && <Box>{named(text('search'), `“${search}”`)}</Box>}
      <Box hidden={count > 0 && filters.length === 0}>
        {named(text('filters'), filters.length === 0 ? text('nothing') : '')}
        <FilterDetails resource={resource} values={filters} />
      </Box>
      {sort && (
        <Box>
          {named(text('order'), labelOf(sort))}
          {dir && `, ${translate(`ra.sort.${dir.toUpperCase()}`)}`}
        </Box>
      )}
      <Box>{named(text('columns'), (labels ?? columns.map(labelOf)).join(', '))}</Box>
    </>
  );
};
