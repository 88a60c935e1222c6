import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { DrawerHistory } from '#src/domain/audit/DrawerHistory.tsx';
import { RecordNotes } from '#src/domain/notes/RecordNotes.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
import { DrawerActions } from '#src/record/DrawerActions.tsx';
import { Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';
import { RecordDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { StateBar } from '../state/StateBar.tsx';
import { useDrawn } from '../useDrawn.ts';

type Props = {
  /** What the drawer is headed with, where the record's name is too long for that. */
  title?: ReactNode;
  /** Its own facts; when it was made and changed is said for all. */
  children: ReactNode;
  /** What stands below them, before what is said for all. */
  below?: ReactNode;
};

const Content = ({ title, children, below }: Props) => {
  const { entity } = useDrawn();
  const record = useRecordContext();
  const name = useRecordName(record);
  return (
    <RecordDrawer title={record && (title ?? name)} actions={<DrawerActions />}>
      <RecordState>
        <StateBar />
        <Facts>
          {children}
          <InstantFact source="createdAt" />
          <InstantFact source="updatedAt" />
        </Facts>
        {below && <Box sx={{ mt: 3 }}>{below}</Box>}
        <RecordNotes place="drawer" />
        <DrawerHistory entity={entity.name} />
      </RecordState>
    </RecordDrawer>
  );
};

/**
 * A record in a drawer over its list: what can be done with it, its facts and its history.
 *
 * @example
 * <DrawerShow>
 *   <EntityFact<Level> source="name" />
 * </DrawerShow>
 */
export const DrawerShow = (content: Props) => (
  <StayingShow>
    <Content {...content} />
  </StayingShow>
);
