import { Box, Typography } from '@mui/material';
import { type PageRow, pageStatuses } from '#contract/pages.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { TextField } from '#src/fields/TextField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { PageStatusField } from './PageStatusField.tsx';

const columns: Column<PageRow>[] = [
  { source: 'title', field: <TextField source="title" />, always: true },
  { source: 'slug', field: <TextField source="slug" code /> },
  { source: 'status', field: <PageStatusField /> },
  { source: 'metaTitle', field: <TextField source="metaTitle" />, sortable: false, hidden: true },
  { source: 'metaDescription', field: <TextField source="metaDescription" />, sortable: false, hidden: true },
  { source: 'updatedAt', field: <DateField source="updatedAt" /> },
];

const PageCard = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 560 }}>
        <TextField source="title" />
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        <TextField source="slug" code />
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
