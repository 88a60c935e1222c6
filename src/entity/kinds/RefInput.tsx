import { useGetList } from 'ra-core';
import { maxLimit } from '#contract/list-query.ts';
import { LookupInput } from '#src/form/LookupInput.tsx';
import { SearchedChoiceInput } from '#src/form/SearchedChoiceInput.tsx';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useLookedUp } from './useLookedUp.ts';

type Props = { source: string; to: string; optional: boolean; hint?: string | undefined };

const OneOfAFew = ({ reference, optional, ...input }: Omit<Props, 'to'> & { reference: string }) => {
  const nameOf = useNameOf(reference);
  const asked = useGetList(reference, { pagination: { page: 1, perPage: maxLimit } });
  const choices = (asked.data ?? []).map((record) => ({ id: String(record.id), name: nameOf(record) }));
  const none = optional ? { none: null } : {};
  return <SearchedChoiceInput choices={choices} asked={asked} optional={optional} {...none} {...input} />;
};

/** Another record, found by its title: among all of a few, or by the server. */
export const RefInput = ({ to, ...input }: Props) => {
  const looked = useLookedUp(to);
  if (!looked) return null;
  const { reference, sortBy } = looked;
  return sortBy ? (
    <LookupInput reference={reference} sortBy={sortBy} {...input} />
  ) : (
    <OneOfAFew reference={reference} {...input} />
  );
};
