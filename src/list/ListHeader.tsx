import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import {
  LinkBase,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useLocale,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { formatTotal } from '#src/fields/formatNumber.ts';
import { useMay } from '#src/frame/useMay.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import { useIsCapped } from './useIsCapped.ts';

const Count = () => {
  const { total } = useListContext();
  const isCapped = useIsCapped();
  const locale = useLocale() ?? 'en';
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ ...tabularFigures, minWidth: 24 }}>
      {total === undefined ? '' : formatTotal(total, isCapped, locale)}
    </Typography>
  );
};

/** Leads to the form of a new record, for those who may add one. */
export const AddButton = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { hasCreate } = useResourceDefinition();
  const canCreate = useMay('create', resource);
  if (!hasCreate || !canCreate) return null;
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<AddIcon />}
      component={LinkBase}
      to={createPath({ resource: resource ?? '', type: 'create' })}
    >
      {translate(`resources.${resource}.add`, { _: translate('ui.views.create') })}
    </Button>
  );
};

/** What the list is of, how many there are, and the way to add one. */
export const ListHeader = ({ actions }: { actions?: ReactNode }) => {
  const resource = useResourceContext();
  const labelOf = useGetResourceLabel();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flex: 1, minWidth: 0 }}>
        <Typography variant="h1" noWrap>
          {labelOf(resource ?? '', 2)}
        </Typography>
        <Count />
      </Box>
      {actions}
      <AddButton />
    </Box>
  );
};
