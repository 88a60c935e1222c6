import { Box, Typography } from '@mui/material';
import { type PageRow, pageStatuses } from '#contract/pages.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { PageStatusField } from './PageStatusField.tsx';

const columns: Column<PageRow>[] = [
  { source: 'title', field: <ValueField source="title" />, always: true },
  { source: 'slug', field: <ValueField source="slug" code /> },
  { source: 'status', field: <PageStatusField /> },
  { source: 'metaTitle', field: <ValueField source="metaTitle" />, sortable: false, hidden: true },
  { source: 'metaDescription', field: <ValueField source="metaDescription" />, sortable: false, hidden: true },
  { source: 'updatedAt', field: <DateField source="updatedAt" /> },
];

const PageCard = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 560 }}>
        <ValueField source="title" />
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        <ValueField source="slug" code />
      </Typography>
    </Box>
    <PageStatusField />
  </Box>
);

export const PageList = () => (
  <ResourceList<PageRow>
    columns={columns}
    filters={<ChoicesFilter source="status" values={pageStatuses} messages="status" />}
    card={<PageCard />}
  />
);
