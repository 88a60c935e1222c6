import { Button, Link } from '@mui/material';
import { LinkBase, ShowBase, useCanAccess, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReportTitle } from '#contract/report-titles.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { Fact, Facts } from '#src/fields/Facts.tsx';
import { DeleteDialog } from '#src/list/DeleteDialog.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { AudienceField, OfferedField } from './ReportTitleFields.tsx';

const Actions = ({ reportTitle }: { reportTitle: ReportTitle }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const close = useCloseDrawer();
  const [deleting, setDeleting] = useState(false);
  const { canAccess: canEdit } = useCanAccess({ action: 'edit' });
  const { canAccess: canDelete } = useCanAccess({ action: 'delete' });
  const editPath = createPath({ resource: 'report-titles', id: reportTitle.id, type: 'edit' });
  return (
    <>
      {canDelete && (
        <Button size="small" color="error" onClick={() => setDeleting(true)}>
          {translate('ui.list.delete')}
        </Button>
      )}
      {canEdit && (
        <Button size="small" variant="outlined" component={LinkBase} to={editPath}>
          {translate('ui.list.edit')}
        </Button>
      )}
      {deleting && (
        <DeleteDialog
          record={reportTitle}
          name={reportTitle.title}
          close={() => setDeleting(false)}
          onDeleted={close}
        />
      )}
    </>
  );
};

/** How many reports have it, leading to them. */
const ReportsField = ({ reportTitle }: { reportTitle: ReportTitle }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const filter = new URLSearchParams({ filter: JSON.stringify({ titleId: [reportTitle.id] }) });
  const words = translate('resources.report-titles.reports', { smart_count: reportTitle.reportCount });
  if (reportTitle.reportCount === 0) return words;
  return (
    <Link component={LinkBase} to={`${createPath({ resource: 'reports', type: 'list' })}?${filter}`}>
      {words}
    </Link>
  );
};

const ReportTitleDrawer = () => {
  const reportTitle = useRecordContext<ReportTitle>();
  return (
    <RecordDrawer title={reportTitle?.title ?? '…'} actions={reportTitle && <Actions reportTitle={reportTitle} />}>
      {reportTitle && (
        <Facts>
          <Fact source="title" />
          <Fact source="audience">
            <AudienceField />
          </Fact>
          <Fact source="active">
            <OfferedField />
          </Fact>
          <Fact source="reportCount">
            <ReportsField reportTitle={reportTitle} />
          </Fact>
          <Fact source="createdAt">
            <DateField source="createdAt" withTime />
          </Fact>
          <Fact source="updatedAt">
            <DateField source="updatedAt" withTime />
          </Fact>
        </Facts>
      )}
    </RecordDrawer>
  );
};

export const ReportTitleShow = () => (
  <ShowBase>
    <ReportTitleDrawer />
  </ShowBase>
);
