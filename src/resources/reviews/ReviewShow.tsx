import type { Review } from '#contract/reviews.ts';
import { SourceCard } from '#src/domain/source/SourceFacts.tsx';
import { DrawerShow } from '#src/entity/drawer/DrawerShow.tsx';
import { EntityFact } from '#src/entity/kinds/facts.tsx';

/** A review with all its fields, and where it comes from. */
export const ReviewShow = () => (
  <DrawerShow below={<SourceCard kind="review" />}>
    <EntityFact<Review> source="booking" />
    <EntityFact<Review> source="tutor" />
    <EntityFact<Review> source="student" />
    <EntityFact<Review> source="stars" />
    <EntityFact<Review> source="text" />
  </DrawerShow>
);
