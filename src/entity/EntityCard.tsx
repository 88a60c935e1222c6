import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { translationOf } from '#contract/entity/kinds/localized.ts';
import { type Field, listedFields } from '#contract/entity/kinds.ts';
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
export const cardPartsOf = ({ fields, title }: AnyEntity, looks: AnyLooks, hidden: readonly string[]) => {
  const isShown = (source: string) => source !== title && !hidden.includes(source) && !translationOf(fields[source]);
  const shown = listedFields(fields).filter(isShown);
  // Numbers first: behind the names of others, one would be left alone on a last line.
  const isNumber = (source: string) => fields[source]?.kind === 'whole';
  return [...shown.filter(isNumber), ...shown.filter((source) => !isNumber(source))].map((source) => ({
    source,
    ...cardPartOf(source, fields[source] as Field, looks),
  }));
};

/** A record in the list of a phone, drawn from its declaration. */
export const EntityCard = ({ entity, looks, oneLine, hidden }: Props) => {
  const { hidden: declared } = useDrawn();
  return <RecordCard parts={cardPartsOf(entity, looks, hidden ?? declared)} oneLine={oneLine} />;
};
