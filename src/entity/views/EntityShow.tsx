import { DrawerShow } from '../drawer/DrawerShow.tsx';
import { isShown } from '../isShown.ts';
import { EntityFact } from '../kinds/facts.tsx';
import { PageShow } from '../page/PageShow.tsx';
import { useDrawn } from '../useDrawn.ts';

/** A record with all its fields, over its list or on a page of its own. Its state stands above them. */
export const EntityShow = () => {
  const { entity, onPages } = useDrawn();
  const { fields } = entity;
  const shown = Object.keys(fields).filter((source) => isShown(fields)(source) && fields[source]?.kind !== 'states');
  const Show = onPages ? PageShow : DrawerShow;
  return (
    <Show>
      {shown.map((source) => (
        <EntityFact<Record<string, unknown>> key={source} source={source} />
      ))}
    </Show>
  );
};
