import { CatalogueShow } from '#src/domain/catalogue/CatalogueShow.tsx';
import { OfferedField } from '#src/domain/catalogue/OfferedField.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { Fact } from '#src/record/Facts.tsx';

export const LevelShow = () => (
  <CatalogueShow entity="level">
    <Fact source="name" />
    <Fact source="rank" />
    <Fact source="active">
      <OfferedField />
    </Fact>
    <Fact source="tutorCount">
      <CountField source="tutorCount" />
    </Fact>
  </CatalogueShow>
);
