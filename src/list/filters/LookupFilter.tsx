import { Box, InputBase, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useGetList, useGetManyAggregate, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { TickMark } from '../TickMark.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { toChosen } from './toChosen.ts';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = {
  source: string;
  reference: string /** What the records are listed by before anything is typed. */;
  sortBy: string;
};

type ChoicesProps = Omit<Props, 'source'> & { label: string; chosen: readonly string[]; toggle: (id: string) => void };

/** So many matches are shown; whoever looks for another types more of it. */
const most = 20;

const Choices = ({ label, reference, sortBy, chosen, toggle }: ChoicesProps) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(reference);
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const { data: found = [], isPending } = useGetList(reference, {
    pagination: { page: 1, perPage: most },
    sort: { field: sortBy, order: 'ASC' },
    filter: q ? { q } : {},
  });
  const searchLabel = translate('ui.list.search');
  return (
    <Box>
      <InputBase
        fullWidth
        autoFocus
        value={search}
        placeholder={searchLabel}
        onChange={({ target }) => setSearch(target.value)}
        slotProps={{ input: { 'aria-label': `${label}: ${searchLabel}`, maxLength: 200 } }}
        sx={{ px: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem' }}
      />
      <List dense aria-label={label} aria-busy={isPending} sx={{ height: 288, overflowY: 'auto', p: 0.5 }}>
        {found.map((record) => (
          <ListItem key={record.id} disablePadding>
            <ListItemButton
              role="checkbox"
              aria-checked={chosen.includes(String(record.id))}
              onClick={() => toggle(String(record.id))}
              sx={{ gap: 1, py: 0.25, px: 0.75, borderRadius: 1 }}
            >
              <TickMark ticked={chosen.includes(String(record.id))} />
              <Typography variant="body2" noWrap>
                {String(represent(record))}
              </Typography>
            </ListItemButton>
          </ListItem>
        ))}
        {!isPending && found.length === 0 && (
          <ListItem>
            <Typography variant="body2" color="textSecondary">
              {translate('ui.input.no_options')}
            </Typography>
          </ListItem>
        )}
      </List>
    </Box>
  );
};

/** A filter by records of which there are too many to list: they are looked up by name. */
export const LookupFilter = ({ source, reference, sortBy }: Props) => {
  const label = useFilterLabel(source);
  const represent = useGetRecordRepresentation(reference);
  const { values, change } = useFilterValues();
  const chosen = toChosen(values[source]);
  const { data = [] } = useGetManyAggregate(reference, { ids: chosen }, { enabled: chosen.length > 0 });
  const names = data.flatMap((record) => (record ? [String(represent(record))] : []));
  const words = names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(', ') || '…';
  const toggle = (id: string) =>
    change({ [source]: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <FilterChip
      label={label}
      value={chosen.length > 0 ? words : undefined}
      clear={() => change({ [source]: undefined })}
    >
      {() => <Choices label={label} reference={reference} sortBy={sortBy} chosen={chosen} toggle={toggle} />}
    </FilterChip>
  );
};
