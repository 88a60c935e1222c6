import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import { Alert, Box, Card, IconButton, Tooltip } from '@mui/material';
import { ListBase, useListContext } from 'ra-core';
import { Subject, subjectLimit } from '#contract/subjects.ts';
import { EditMany } from '#src/entity/late.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import type { Column } from '#src/list/columns.ts';
import { EmptyNotice } from '#src/list/EmptyNotice.tsx';
import { ExportButton } from '#src/list/export/ExportButton.tsx';
import { ClearFiltersButton } from '#src/list/filters/ClearFiltersButton.tsx';
import { FilterValuesProvider } from '#src/list/filters/FilterValues.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { ImportLink } from '#src/list/ImportLink.tsx';
import { ListContent } from '#src/list/ListContent.tsx';
import { ListHeader } from '#src/list/ListHeader.tsx';
import { SearchField } from '#src/list/SearchField.tsx';
import { SelectingToolbar } from '#src/list/SelectingToolbar.tsx';
import { useCanSelect } from '#src/list/useCanSelect.ts';
import { useFirstPage } from '#src/list/useFirstPage.ts';
import { useIsPhone } from '#src/list/useIsPhone.ts';
import { MoveMany } from './late.tsx';
import { SubjectTree } from './SubjectTree.tsx';
import { treeTexts } from './treeTexts.ts';
import { type SubjectTreeState, useSubjectTree } from './useSubjectTree.ts';

const OpenAndClose = ({ openAll, closeAll }: Pick<SubjectTreeState, 'openAll' | 'closeAll'>) => {
  const text = useViewTexts(treeTexts);
  const buttons = [
    { label: text('expand_all'), act: openAll, icon: <ExpandIcon fontSize="small" /> },
    { label: text('collapse_all'), act: closeAll, icon: <CollapseIcon fontSize="small" /> },
  ];
  return (
    <Box sx={{ ml: 'auto' }}>
      {buttons.map(({ label, act, icon }) => (
        <Tooltip key={label} title={label}>
          <IconButton aria-label={label} onClick={act}>
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
};

const TooMany = () => {
  const text = useViewTexts(treeTexts);
  const { total = 0 } = useListContext();
  if (total <= subjectLimit) return null;
  return <Alert severity="info">{text('too_many', { limit: subjectLimit, total })}</Alert>;
};

const exported: Column<Subject>[] = [
  { source: 'path', field: null },
  { source: 'slug', field: null },
  { source: 'active', field: null },
  { source: 'tutorCount', field: null },
];

/** What can be done with selected subjects beside deleting them. */
const manyActions = (
  <>
    <MoveMany />
    <EditMany entity={Subject} />
  </>
);

const Tree = () => {
  const { openAll, closeAll, ...tree } = useSubjectTree();
  const canSelect = useCanSelect(true, 'edit');
  const isPhone = useIsPhone();
  const selectable = canSelect && !isPhone;
  return (
    <Card sx={{ minWidth: 0 }}>
      <SelectingToolbar selectable={selectable} bulkActions={manyActions} columns={exported}>
        <SearchField />
        <FlagFilter source="active" />
        <ClearFiltersButton />
        <OpenAndClose openAll={openAll} closeAll={closeAll} />
      </SelectingToolbar>
      <TooMany />
      <ListContent empty={<EmptyNotice />}>
        <SubjectTree {...tree} selectable={selectable} />
      </ListContent>
    </Card>
  );
};

/** All subjects at once, as the tree they are. */
export const SubjectList = () => (
  <ListBase<Subject> {...useFirstPage()}>
    <ListHeader
      actions={
        <>
          <ImportLink />
          <ExportButton columns={exported} />
        </>
      }
    />
    <FilterValuesProvider>
      <Tree />
    </FilterValuesProvider>
  </ListBase>
);
