import { ShowBase, useRecordContext } from 'ra-core';
import type { Level } from '#contract/levels.ts';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { Fact, Facts } from '#src/fields/Facts.tsx';
import { OfferedField } from '#src/fields/OfferedField.tsx';
import { DrawerActions } from '#src/list/DrawerActions.tsx';
import { RecordDrawer } from '#src/list/RecordDrawer.tsx';

const LevelDrawer = () => {
  const level = useRecordContext<Level>();
  return (
    <RecordDrawer title={level?.name ?? '…'} actions={<DrawerActions />}>
      {level && (
        <Facts>
          <Fact source="name" />
          <Fact source="rank" />
          <Fact source="active">
            <OfferedField />
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

export const LevelShow = () => (
  <ShowBase>
    <LevelDrawer />
  </ShowBase>
);
