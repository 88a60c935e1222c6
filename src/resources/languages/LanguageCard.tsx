import { CatalogueCard } from '#src/catalogue/CatalogueCard.tsx';
import { TutorsText } from '#src/catalogue/TutorsText.tsx';

/** A language in the list of a phone. */
export const LanguageCard = () => (
  <CatalogueCard>
    <TutorsText />
  </CatalogueCard>
);
