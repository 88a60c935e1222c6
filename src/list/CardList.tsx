import { Box, Link } from '@mui/material';
import {
  LinkBase,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'ra-core';
import type { ReactNode } from 'react';

/** The list in context on a phone: one card below the other, each a link to its record. */
export const CardList = ({ card }: { card: ReactNode }) => {
  const { data } = useListContext();
  const resource = useResourceContext() ?? '';
  const { hasShow } = useResourceDefinition();
  const createPath = useCreatePath();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Link
              component={LinkBase}
              to={createPath({ resource, id: record.id, type: hasShow ? 'show' : 'edit' })}
              color="inherit"
              underline="none"
              sx={{ display: 'block', px: 2, py: 1.5, '&:focus-visible': { outlineOffset: -2 } }}
            >
              {card}
            </Link>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
};
