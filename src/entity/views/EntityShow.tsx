import { DrawerShow } from '../drawer/DrawerShow.tsx';
import { EntityFact } from '../kinds/facts.tsx';
import { PageShow } from '../page/PageShow.tsx';
import { useDrawn } from '../useDrawn.ts';

/** A record with all its fields, over its list or on a page of its own. Its state stands above them. */
export const EntityShow = () => {
  const { entity, onPages } = useDrawn();
  const Show = onPages ? PageShow : DrawerShow;
  return (
    <Show>
      {Object.entries(entity.fields).map(
        ([source, { kind }]) =>
          kind !== 'states' && <EntityFact<Record<string, unknown>> key={source} source={source} />,
      )}
    </Show>
  );
};
