import { type RaRecord, useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { ResourceDeclaration } from '#src/frame/declaration.ts';
import { RelatedList } from '#src/record/RelatedList.tsx';
import { columnsOf, standardColumns } from '../columns.ts';
import { EntityCard } from '../EntityCard.tsx';

const noLooks = {};

type ListProps = { declaration: ResourceDeclaration; by: string; of: string };

const List = ({ declaration: { name, drawn, firstPage }, by, of }: ListProps) => {
  const look = useMemo(() => {
    if (!drawn) throw new Error(`No tab of ${name} can be drawn: it is not declared by its fields.`);
    const { entity, hidden } = drawn;
    const shown = standardColumns(entity).filter((source) => source !== by && !hidden.includes(source));
    return {
      columns: columnsOf(entity, shown, noLooks),
      card: <EntityCard entity={entity} looks={noLooks} oneLine={false} />,
    };
  }, [name, drawn, by]);
  return <RelatedList<RaRecord> resource={name} filter={{ [by]: of }} sort={firstPage.sort} {...look} />;
};

/** Records of another resource that name the one in context. */
export const EntityTab = ({ resource, by }: { resource: string; by: string }) => {
  const record = useRecordContext();
  const declaration = useDeclarations().resource(resource);
  return record && declaration ? <List declaration={declaration} by={by} of={String(record.id)} /> : null;
};
