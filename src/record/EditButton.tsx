import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useMay } from '#src/frame/useMay.ts';

/** Leads to the form of the record in context, for those who may change it. */
export const EditButton = () => {
  const translate = useTranslate();
  const keyed = useKeyed();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { pathname, search } = useLocation();
  const canEdit = useMay('edit', resource);
  if (!record || !canEdit) return null;
  return (
    <Button
      {...keyed('E')}
      data-action
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<EditIcon />}
      component={LinkBase}
      to={createPath({ resource, id: record.id, type: 'edit' })}
      state={{ cameFrom: `${pathname}${search}` }}
    >
      {translate('ui.list.edit')}
    </Button>
  );
};
