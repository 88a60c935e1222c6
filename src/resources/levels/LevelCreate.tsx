import { useGetList } from 'ra-core';
import { type Level, levels } from '#contract/levels.ts';
import { CatalogueCreate } from '#src/domain/catalogue/CatalogueForm.tsx';
import { LevelInputs } from './LevelInputs.tsx';

/** The place after the last level; undefined until that is known. */
const useNextRank = () => {
  const { data } = useGetList<Level>('levels', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'rank', order: 'DESC' },
  });
  return data && Math.min((data[0]?.rank ?? 0) + 1, 1000);
};

export const LevelCreate = () => {
  const rank = useNextRank();
  return (
    <CatalogueCreate endpoint={levels.add} defaultValues={rank === undefined ? undefined : { active: true, rank }}>
      <LevelInputs />
    </CatalogueCreate>
  );
};
