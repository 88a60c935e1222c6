import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { translationOf } from '#contract/entity/kinds/localized.ts';
import { listedFields } from '#contract/entity/kinds.ts';
import { cardPartOf } from './kinds/cardParts.tsx';
import type { AnyLooks } from './looks.ts';
import { RecordCard } from './RecordCard.tsx';

type Props = {
  entity: AnyEntity;
  looks: AnyLooks;
  /** Cuts what is too long, rather than go on below. */
  oneLine: boolean;
};

/** What the card of a record shows of its fields beside its title. */
export const cardPartsOf = ({ fields, title }: AnyEntity, looks: AnyLooks) =>
  listedFields(fields).flatMap((source) => {
    const field = fields[source];
    return field && source !== title && !translationOf(field) ? [{ source, ...cardPartOf(source, field, looks) }] : [];
  });

/** A record in the list of a phone, drawn from its declaration. */
export const EntityCard = ({ entity, looks, oneLine }: Props) => (
  <RecordCard parts={cardPartsOf(entity, looks)} oneLine={oneLine} />
);
