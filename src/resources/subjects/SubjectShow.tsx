import { ShowBase, useGetOne, useRecordContext } from 'ra-core';
import type { Subject } from '#contract/subjects.ts';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { Fact, Facts } from '#src/fields/Facts.tsx';
import { OfferedField } from '#src/fields/OfferedField.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { DrawerActions } from '#src/list/DrawerActions.tsx';
import { RecordDrawer } from '#src/list/RecordDrawer.tsx';

const Parent = ({ id }: { id: string | null }) => {
  const { data } = useGetOne<Subject>('subjects', { id: id ?? '' }, { enabled: id !== null });
  if (id === null) return <EmptyValue />;
  return (
    <ReferenceLink resource="subjects" id={id}>
      {data?.name ?? '…'}
    </ReferenceLink>
  );
};

const SubjectDrawer = () => {
  const subject = useRecordContext<Subject>();
  return (
    <RecordDrawer title={subject?.name ?? '…'} actions={<DrawerActions />}>
      {subject && (
        <Facts>
          <Fact source="name" />
          <Fact source="parentId">
            <Parent id={subject.parentId} />
          </Fact>
          <Fact source="slug">
            <code>{subject.slug}</code>
          </Fact>
          <Fact source="active">
            <OfferedField />
          </Fact>
          <Fact source="childCount">
            <CountField source="childCount" />
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
    </RecordDrawer>
  );
};

export const SubjectShow = () => (
  <ShowBase>
    <SubjectDrawer />
  </ShowBase>
);
