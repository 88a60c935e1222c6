import {
  CreateBase,
  type CreateBaseProps,
  EditBase,
  type EditBaseProps,
  type RedirectionSideEffect,
  useParams,
} from 'ra-core';
import { isOther } from '#src/authProvider/apiServer.ts';
import { useIsHere } from '#src/frame/useIsHere.ts';
import { staying } from '#src/record/StayingShow.tsx';
import { useDrawnKey } from './useDrawnKey.ts';
import { useSaySaved } from './useSaySaved.ts';

/** Where the person goes when it is saved. */
type Then = { redirect: RedirectionSideEffect };

/** react-admin's `<EditBase>`, which waits for the server and says what was saved by its name. It stays, whatever comes of reading the record. */
export const SavingEdit = ({ mutationOptions, queryOptions, ...edit }: Omit<EditBaseProps, 'mutationMode'> & Then) => {
  const { id = String(edit.id) } = useParams();
  const isHere = useIsHere(id);
  const onSuccess = useSaySaved('saved', edit.redirect, (saved) => isHere(String(saved.id)));
  return (
    <EditBase
      mutationMode="pessimistic"
      {...edit}
      queryOptions={{ ...staying, ...queryOptions }}
      mutationOptions={{ onSuccess, ...mutationOptions }}
    />
  );
};

/** react-admin's `<CreateBase>`, which says what was added by its name. Saved again where the answer was lost, it is added once. */
export const SavingCreate = ({ mutationOptions, ...create }: CreateBaseProps & Then) => {
  const isHere = useIsHere();
  const onSuccess = useSaySaved('added', create.redirect, () => isHere());
  const drawn = useDrawnKey();
  // Another server may refuse what its calls do not take.
  const transform = (data: Record<string, unknown>) => (isOther() ? data : { ...data, id: drawn.keyOf(data) });
  return <CreateBase {...create} transform={transform} mutationOptions={{ onSuccess, ...mutationOptions }} />;
};
