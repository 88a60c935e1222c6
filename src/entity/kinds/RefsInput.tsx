import { ChipsInput } from '#src/form/ChipsInput.tsx';
import { useLookedUp } from './useLookedUp.ts';

type Props = { source: string; to: string; optional: boolean; hint?: string | undefined };

/** Several other records, found by their titles: among all of a few, or by the server. */
export const RefsInput = ({ to, ...input }: Props) => {
  const looked = useLookedUp(to);
  return looked ? <ChipsInput reference={looked.reference} sort={looked.sort} {...input} /> : null;
};
