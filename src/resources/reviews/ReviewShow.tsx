import { useRecordContext, useTranslate } from 'ra-core';
import type { Review } from '#contract/reviews.ts';
import { SourceCard } from '#src/domain/source/SourceFacts.tsx';
import { DrawerShow } from '#src/entity/drawer/DrawerShow.tsx';
import { EntityFact } from '#src/entity/kinds/facts.tsx';
import { LongText } from '#src/entity/kinds/texts.tsx';
import { Fact } from '#src/record/Facts.tsx';

/** What the student wrote, or that it is stars alone, as most give: no text is missing then. */
const ReviewText = () => {
  const translate = useTranslate();
  if (useRecordContext<Review>()?.text) return <LongText source="text" />;
  return <span className="muted">{translate('resources.reviews.no_text')}</span>;
};

/** A review with all its fields, and where it comes from. */
export const ReviewShow = () => (
  <DrawerShow below={<SourceCard kind="review" />}>
    <EntityFact<Review> source="booking" />
    <EntityFact<Review> source="tutor" />
    <EntityFact<Review> source="student" />
    <EntityFact<Review> source="stars" />
    <Fact source="text">
      <ReviewText />
    </Fact>
  </DrawerShow>
);
