import { latePart } from '#src/layout/latePart.tsx';

export const BulkStatusAction = latePart(async () => (await import('./BulkStatusAction.tsx')).BulkStatusAction);
export const CheckList = latePart(async () => (await import('./filters/CheckList.tsx')).CheckList);
export const ColumnsMenu = latePart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu);
export const DeleteDialog = latePart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
export const FilterPopover = latePart(async () => (await import('./filters/FilterPopover.tsx')).FilterPopover);
export const RangePopover = latePart(async () => (await import('./filters/RangePopover.tsx')).RangePopover);
export const SelectionBar = latePart(async () => (await import('./SelectionBar.tsx')).SelectionBar);
