import { DrawerShow } from '../drawer/DrawerShow.tsx';
import { factsOf } from '../isShown.ts';
import { EntityFact } from '../kinds/facts.tsx';
import { PageShow } from '../page/PageShow.tsx';
import { useDrawn } from '../useDrawn.ts';

/** A record with all its fields, over its list or on a page of its own. Its state stands above them. */
export const EntityShow = () => {
  const { entity, onPages } = useDrawn();
  const Show = onPages ? PageShow : DrawerShow;
  return (
    <Show>
      {factsOf(entity.fields).map((source) => (
        <EntityFact<Record<string, unknown>> key={source} source={source} />
      ))}
    </Show>
  );
};
