import { latePart } from '#src/layout/latePart.tsx';

export const BulkStatusAction = latePart(() => import('./BulkStatusAction.tsx'), 'BulkStatusAction');
export const CheckList = latePart(() => import('./filters/CheckList.tsx'), 'CheckList');
export const ColumnsMenu = latePart(() => import('./ColumnsMenu.tsx'), 'ColumnsMenu');
export const DeleteDialog = latePart(() => import('./DeleteDialog.tsx'), 'DeleteDialog');
export const FilterPopover = latePart(() => import('./filters/FilterPopover.tsx'), 'FilterPopover');
export const RangePopover = latePart(() => import('./filters/RangePopover.tsx'), 'RangePopover');
export const AmountPopover = latePart(() => import('./filters/AmountPopover.tsx'), 'AmountPopover');
export const SeparatorMenu = latePart(() => import('./export/SeparatorMenu.tsx'), 'SeparatorMenu');
export const SelectionBar = latePart(() => import('./SelectionBar.tsx'), 'SelectionBar');
