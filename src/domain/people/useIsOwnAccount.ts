import { useGetIdentity, useRecordContext } from 'ra-core';

/** Is the record the account of whoever looks at it? Some of it nobody changes about themselves. */
export const useIsOwnAccount = () => {
  const id: unknown = useRecordContext()?.id;
  const { identity } = useGetIdentity();
  return id !== undefined && identity?.id === id;
};
