import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext } from 'ra-core';
import type { FieldOf } from '#contract/entity/kinds.ts';
import { CountField } from '#src/fields/CountField.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { Drawn } from '#src/frame/declaration.ts';
import { useDrawn } from '../useDrawn.ts';
import { CountText } from './CountText.tsx';

type Props = { source: string; field: FieldOf<'count'> };

const CountLink = ({ source, field, found }: Props & { found: Drawn['counted'][string] }) => {
  const createPath = useCreatePath();
  const { resources } = useDeclarations();
  const record = useRecordContext();
  const words = <CountText source={source} field={field} />;
  if (!record || record[source] === 0) return words;
  const resource = resources.find(({ endpoints }) => endpoints.getList === found.list)?.name ?? '';
  const filter = new URLSearchParams({ filter: JSON.stringify({ [found.by]: [record.id] }) });
  return (
    <Link component={LinkBase} to={`${createPath({ resource, type: 'list' })}?${filter}`}>
      {words}
    </Link>
  );
};

/** How many use the record in context, leading to them where they are listed. */
export const CountFact = ({ source, field }: Props) => {
  const found = useDrawn().counted[source];
  return found ? <CountLink source={source} field={field} found={found} /> : <CountField source={source} />;
};
