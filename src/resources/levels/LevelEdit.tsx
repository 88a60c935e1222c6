import { levels } from '#contract/levels.ts';
import { CatalogueEdit } from '#src/domain/catalogue/CatalogueForm.tsx';
import { LevelInputs } from './LevelInputs.tsx';

export const LevelEdit = () => (
  <CatalogueEdit endpoint={levels.update}>
    <LevelInputs />
  </CatalogueEdit>
);
