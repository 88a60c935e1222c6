import AddIcon from '@mui/icons-material/Add';
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
import { useIsCapped } from './useIsCapped.ts';

const Count = () => {
  const { total } = useListContext();
  const isCapped = useIsCapped();
  const locale = useLocale() ?? 'en';
  return <span className="list-count figures">{total === undefined ? '' : formatTotal(total, isCapped, locale)}</span>;
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
    <LinkBase data-action className="main-action" to={createPath({ resource: resource ?? '', type: 'create' })}>
      <AddIcon fontSize="small" />
      {translate(`resources.${resource}.add`, { _: translate('ui.views.create') })}
    </LinkBase>
  );
};

/** What the list is of, how many there are, and the way to add one. */
export const ListHeader = ({ actions, views }: { actions?: ReactNode; views?: ReactNode }) => {
  const resource = useResourceContext();
  const labelOf = useGetResourceLabel();
  return (
    <div className="list-header">
      <div>
        <h1>{labelOf(resource ?? '', 2)}</h1>
        <Count />
        {views}
      </div>
      {actions}
      <AddButton />
    </div>
  );
};
