import { CatalogueCard } from '#src/domain/catalogue/CatalogueCard.tsx';
import { TutorsText } from '#src/domain/catalogue/TutorsText.tsx';

/** A language in the list of a phone. */
export const LanguageCard = () => (
  <CatalogueCard>
    <TutorsText />
  </CatalogueCard>
);
