import { languages } from '#contract/languages.ts';
import { CatalogueEdit } from '#src/domain/catalogue/CatalogueForm.tsx';
import { LanguageInputs } from './LanguageInputs.tsx';

export const LanguageEdit = () => (
  <CatalogueEdit endpoint={languages.update}>
    <LanguageInputs />
  </CatalogueEdit>
);
