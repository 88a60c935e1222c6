import { CreateBase, type CreateBaseProps, EditBase, type EditBaseProps, type RedirectionSideEffect } from 'ra-core';
import { staying } from '#src/record/StayingShow.tsx';
import { useSaySaved } from './useSaySaved.ts';

/** Where the person goes when it is saved. */
type Then = { redirect: RedirectionSideEffect };

/** react-admin's `<EditBase>`, which waits for the server and says what was saved by its name. It stays, whatever comes of reading the record. */
export const SavingEdit = ({ mutationOptions, queryOptions, ...edit }: Omit<EditBaseProps, 'mutationMode'> & Then) => {
  const onSuccess = useSaySaved('saved', edit.redirect);
  return (
    <EditBase
      mutationMode="pessimistic"
      {...edit}
      queryOptions={{ ...staying, ...queryOptions }}
      mutationOptions={{ onSuccess, ...mutationOptions }}
    />
  );
};

/** react-admin's `<CreateBase>`, which says what was added by its name. */
export const SavingCreate = ({ mutationOptions, ...create }: CreateBaseProps & Then) => {
  const onSuccess = useSaySaved('added', create.redirect);
  return <CreateBase {...create} mutationOptions={{ onSuccess, ...mutationOptions }} />;
};
