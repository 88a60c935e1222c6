import { useGetList } from 'ra-core';
import { maxLimit } from '#contract/list-query.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { SearchedChoiceInput } from '#src/form/SearchedChoiceInput.tsx';
import { useNameOf } from '#src/frame/useNameOf.ts';

type Props = { source: string; to: string; hint?: string };

/** Another record, found by its title among all of them. */
export const RefInput = ({ source, to, hint }: Props) => {
  const resource = resourceOf[to] ?? '';
  const nameOf = useNameOf(resource);
  const { data = [] } = useGetList(resource, { pagination: { page: 1, perPage: maxLimit } });
  const choices = data.map((record) => ({ id: String(record.id), name: nameOf(record) }));
  return <SearchedChoiceInput source={source} choices={choices} none={null} optional {...(hint ? { hint } : {})} />;
};
