import { useRecordContext } from 'ra-core';
import type { ServiceToken } from '#contract/service-tokens.ts';
import { DrawerHistory } from '#src/domain/audit/DrawerHistory.tsx';
import { RecordNotes } from '#src/domain/notes/RecordNotes.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import { Fact, Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';
import { RecordDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { ExpiryField } from './ExpiryField.tsx';
import { LastUseField } from './LastUseField.tsx';
import { ScopesField } from './ScopesField.tsx';
import { TokenActions } from './TokenActions.tsx';
import { TokenStateField } from './TokenStateField.tsx';

const TokenFacts = () => {
  const token = useRecordContext<ServiceToken>();
  return (
    <Facts>
      <Fact source="state">
        <TokenStateField />
      </Fact>
      <Fact source="scopes">
        <ScopesField />
      </Fact>
      <Fact source="beginning">
        <ValueField source="beginning" code />
      </Fact>
      <Fact source="lastUsedAt">
        <LastUseField />
      </Fact>
      <Fact source="expiresAt">
        <ExpiryField />
      </Fact>
      {token?.revokedAt && <InstantFact source="revokedAt" />}
      {token?.previousEndsAt && <InstantFact source="previousEndsAt" />}
      <Fact source="createdByName" />
      <InstantFact source="createdAt" />
      <InstantFact source="updatedAt" />
    </Facts>
  );
};

const TokenDrawer = () => (
  <RecordDrawer title={useRecordContext<ServiceToken>()?.name}>
    <RecordState>
      <TokenActions />
      <TokenFacts />
      <RecordNotes place="drawer" />
      <DrawerHistory entity="serviceToken" />
    </RecordState>
  </RecordDrawer>
);

/** A token in a drawer over the list: what can be done with it, its facts and its history. */
export const TokenShow = () => (
  <StayingShow>
    <TokenDrawer />
  </StayingShow>
);
