import { Button } from '@mui/material';
import { LinkBase, ShowBase, useCanAccess, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { DrawerHistory } from '#src/audit/DrawerHistory.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { Fact, Facts } from '#src/fields/Facts.tsx';
import { DeleteDialog } from '#src/list/DeleteDialog.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { LanguageActiveField } from './LanguageActiveField.tsx';

const Actions = ({ language }: { language: Language }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const close = useCloseDrawer();
  const [deleting, setDeleting] = useState(false);
  const { canAccess: canEdit } = useCanAccess({ action: 'edit' });
  const { canAccess: canDelete } = useCanAccess({ action: 'delete' });
  const editPath = createPath({ resource: 'languages', id: language.id, type: 'edit' });
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
        <DeleteDialog record={language} name={language.name} close={() => setDeleting(false)} onDeleted={close} />
      )}
    </>
  );
};

const LanguageDrawer = () => {
  const language = useRecordContext<Language>();
  return (
    <RecordDrawer title={language?.name ?? '…'} actions={language && <Actions language={language} />}>
      {language && (
        <Facts>
          <Fact source="name" />
          <Fact source="code" />
          <Fact source="active">
            <LanguageActiveField />
          </Fact>
          <Fact source="tutorCount">
            <CountField source="tutorCount" />
          </Fact>
          <Fact source="createdAt">
            <DateField source="createdAt" withTime />
          </Fact>
          <Fact source="updatedAt">
            <DateField source="updatedAt" withTime />
          </Fact>
        </Facts>
      )}
      {language && <DrawerHistory entity="language" />}
    </RecordDrawer>
  );
};

export const LanguageShow = () => (
  <ShowBase>
    <LanguageDrawer />
  </ShowBase>
);
