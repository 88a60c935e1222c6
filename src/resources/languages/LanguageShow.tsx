import { CatalogueShow } from '#src/domain/catalogue/CatalogueShow.tsx';
import { OfferedField } from '#src/domain/catalogue/OfferedField.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { Fact } from '#src/record/Facts.tsx';

export const LanguageShow = () => (
  <CatalogueShow entity="language">
    <Fact source="name" />
    <Fact source="code" />
    <Fact source="active">
      <OfferedField />
    </Fact>
    <Fact source="tutorCount">
      <CountField source="tutorCount" />
    </Fact>
  </CatalogueShow>
);
