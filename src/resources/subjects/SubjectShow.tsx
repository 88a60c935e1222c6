import type { Subject } from '#contract/subjects.ts';
import { DrawerShow } from '#src/entity/drawer/DrawerShow.tsx';
import { EntityFact } from '#src/entity/kinds/facts.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';

export const SubjectShow = () => (
  <DrawerShow title={<ValueField source="name" />}>
    <EntityFact<Subject> source="name" />
    <EntityFact<Subject> source="parentId" />
    <EntityFact<Subject> source="slug" />
    <EntityFact<Subject> source="active" />
    <EntityFact<Subject> source="childCount" />
    <EntityFact<Subject> source="tutorCount" />
  </DrawerShow>
);
