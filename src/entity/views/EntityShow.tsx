import { DrawerShow } from '../drawer/DrawerShow.tsx';
import { EntityFact } from '../kinds/facts.tsx';
import { useDrawn } from '../useDrawn.ts';

/** A record with all its fields, in a drawer over its list. */
export const EntityShow = () => {
  const { entity } = useDrawn();
  return (
    <DrawerShow>
      {Object.keys(entity.fields).map((source) => (
        <EntityFact<Record<string, unknown>> key={source} source={source} />
      ))}
    </DrawerShow>
  );
};
