import { useGetOne, useRecordContext } from 'ra-core';
import type { Subject } from '#contract/subjects.ts';
import { DrawerShow } from '#src/entity/drawer/DrawerShow.tsx';
import { FlagField } from '#src/entity/kinds/FlagField.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import { Fact } from '#src/record/Facts.tsx';

const Parent = () => {
  const id = useRecordContext<Subject>()?.parentId ?? null;
  const { data } = useGetOne<Subject>('subjects', { id: id ?? '' }, { enabled: id !== null });
  if (id === null) return <EmptyValue />;
  return (
    <ReferenceLink resource="subjects" id={id}>
      {data?.name ?? '…'}
    </ReferenceLink>
  );
};

export const SubjectShow = () => (
  <DrawerShow entity="subject" title={<ValueField source="name" />}>
    <Fact source="name" />
    <Fact source="parentId">
      <Parent />
    </Fact>
    <Fact source="slug">
      <ValueField source="slug" code />
    </Fact>
    <Fact source="active">
      <FlagField source="active" />
    </Fact>
    <Fact source="childCount">
      <CountField source="childCount" />
    </Fact>
    <Fact source="tutorCount">
      <CountField source="tutorCount" />
    </Fact>
  </DrawerShow>
);
