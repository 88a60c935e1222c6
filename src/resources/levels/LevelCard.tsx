import { useRecordContext, useTranslate } from 'ra-core';
import type { Level } from '#contract/levels.ts';
import { CatalogueCard } from '#src/domain/catalogue/CatalogueCard.tsx';
import { TutorsText } from '#src/domain/catalogue/TutorsText.tsx';

/** A level in the list of a phone, with its place among them. */
export const LevelCard = () => {
  const translate = useTranslate();
  const rank = useRecordContext<Level>()?.rank;
  return (
    <CatalogueCard>
      {translate('resources.levels.fields.rank')} {rank} · <TutorsText />
    </CatalogueCard>
  );
};
