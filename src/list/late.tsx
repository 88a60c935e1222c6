import { latePart } from '#src/layout/latePart.tsx';

export const BulkStatusAction = latePart(() => import('./late/BulkStatusAction.tsx'), 'BulkStatusAction');
export const CheckList = latePart(() => import('./late/CheckList.tsx'), 'CheckList');
export const ColumnsMenu = latePart(() => import('./late/ColumnsMenu.tsx'), 'ColumnsMenu');
export const DeleteDialog = latePart(() => import('./late/DeleteDialog.tsx'), 'DeleteDialog');
export const MergeAction = latePart(() => import('./late/MergeAction.tsx'), 'MergeAction', {
  // It has its room before. Where it does not load a row goes without.
  waiting: <span className="icon-button" />,
  unasked: true,
});
export const FilterPopover = latePart(() => import('./late/FilterPopover.tsx'), 'FilterPopover');
export const GoToDate = latePart(() => import('./late/GoToDate.tsx'), 'GoToDate', { unasked: true });
export const GiveMany = latePart(() => import('./late/GiveMany.tsx'), 'GiveMany');
export const ListNews = latePart(() => import('./late/ListNews.tsx'), 'ListNews', { unasked: true });
export const RecordList = latePart(() => import('./late/RecordList.tsx'), 'RecordList');
export const RangeChoices = latePart(() => import('./late/RangeChoices.tsx'), 'RangeChoices');
export const RangePopover = latePart(() => import('./late/RangePopover.tsx'), 'RangePopover');
export const AmountPopover = latePart(() => import('./late/AmountPopover.tsx'), 'AmountPopover');
export const SeparatorMenu = latePart(() => import('./late/SeparatorMenu.tsx'), 'SeparatorMenu');
export const SelectionBar = latePart(() => import('./late/SelectionBar.tsx'), 'SelectionBar');
