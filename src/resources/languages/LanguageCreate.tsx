import { languages } from '#contract/languages.ts';
import { CatalogueCreate } from '#src/domain/catalogue/CatalogueForm.tsx';
import { LanguageInputs } from './LanguageInputs.tsx';

export const LanguageCreate = () => (
  <CatalogueCreate endpoint={languages.add} defaultValues={{ active: true }}>
    <LanguageInputs />
  </CatalogueCreate>
);
