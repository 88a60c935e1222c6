import { type RaRecord, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { type AddressLinks, useAddressLinks } from '#src/frame/useAddressLinks.ts';
import { useMay } from '#src/frame/useMay.ts';
import { StayingRowsContext } from './StayingRows.ts';

/** What every row of a list has to know, found out once for all of them: it stays the same while nothing of it changes. */
export type RowKit = Pick<AddressLinks, 'open' | 'follow'> & {
  nameOf: (record: RaRecord) => string;
  /** The address of the record's view, or of its form where there is no view; undefined where there is neither. */
  addressOf: (record: RaRecord) => string | undefined;
  /** The address of its form, for those who may change it. */
  editAddressOf: (record: RaRecord) => string | undefined;
  /** Those who may delete, and what: not what is never deleted. */
  canDelete: (record: RaRecord) => boolean;
  canMerge: boolean;
  hasActions: boolean;
  toggle: (id: RaRecord['id']) => void;
  texts: { select: (name: string) => string; edit: string; delete: string };
};

export const useRowKit = (): RowKit => {
  const isStaying = useContext(StayingRowsContext);
  const name = useResourceContext() ?? '';
  const resource = useDeclarations().resource(name);
  const { onToggleItem } = useListContext();
  const translate = useTranslate();
  const { addressOf, open, follow } = useAddressLinks();
  const canEdit = useMay('edit', name);
  const canDelete = useMay('delete', name);
  const canMerge = useMay('merge', name);
  return useMemo((): RowKit => {
    const { show, edit } = resource?.routes ?? {};
    const view = show ? 'show' : edit ? 'edit' : undefined;
    return {
      open,
      follow,
      nameOf: (record) => resource?.title(record as { id: string }, translate) ?? String(record.id),
      addressOf: ({ id }) => view && addressOf(name, view, String(id)),
      editAddressOf: ({ id }) => (edit && canEdit ? addressOf(name, 'edit', String(id)) : undefined),
      canDelete: (record) => canDelete && !isStaying(record),
      canMerge,
      hasActions: (edit !== undefined && canEdit) || canDelete || canMerge,
      toggle: onToggleItem,
      texts: {
        select: (record) => translate('ui.list.select_row', { name: record }),
        edit: translate('ui.list.edit'),
        delete: translate('ui.list.delete'),
      },
    };
  }, [name, resource, open, follow, addressOf, canEdit, canDelete, canMerge, onToggleItem, isStaying, translate]);
};
