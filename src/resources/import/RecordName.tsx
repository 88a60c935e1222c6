import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useResourceDefinition } from 'ra-core';
import type { ImportKind } from '#contract/imports.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';

/** What a record is called, and the way to it. */
export const RecordName = ({ kind, id, name }: { kind: ImportKind; id: string | null; name: string }) => {
  const resource = resourceOf[kind] ?? '';
  const createPath = useCreatePath();
  const { hasShow } = useResourceDefinition({ resource });
  if (id === null) return name;
  return (
    <Link component={LinkBase} to={createPath({ resource, type: hasShow ? 'show' : 'edit', id })}>
      {name}
    </Link>
  );
};
