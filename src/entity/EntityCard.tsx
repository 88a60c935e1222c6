import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { translationOf } from '#contract/entity/kinds/localized.ts';
import { listedFields } from '#contract/entity/kinds.ts';
import { cardPartOf } from './kinds/cardParts.tsx';
import type { AnyLooks } from './looks.ts';
import { RecordCard } from './RecordCard.tsx';
import { useDrawn } from './useDrawn.ts';

type Props = {
  entity: AnyEntity;
  looks: AnyLooks;
  /** Cuts what is too long, rather than go on below. */
  oneLine: boolean;
  /** What it does not show: as the resource declares it, unless given. */
  hidden?: readonly string[] | undefined;
};

/** What the card of a record shows of its fields beside its title: not what has no column unless it is asked for, as a phone has less room still. */
export const cardPartsOf = ({ fields, title }: AnyEntity, looks: AnyLooks, hidden: readonly string[]) =>
  listedFields(fields).flatMap((source) => {
    const field = fields[source];
    const isShown = source !== title && !hidden.includes(source) && !translationOf(field);
    return field && isShown ? [{ source, ...cardPartOf(source, field, looks) }] : [];
  });

/** A record in the list of a phone, drawn from its declaration. */
export const EntityCard = ({ entity, looks, oneLine, hidden }: Props) => {
  const { hidden: declared } = useDrawn();
  return <RecordCard parts={cardPartsOf(entity, looks, hidden ?? declared)} oneLine={oneLine} />;
};
