import { failureOf } from '#src/dataProvider/callApi.ts';

/** The record as it is now, where a call was refused as somebody was quicker: perhaps the one who makes it, as an answer got lost. */
export const conflictIn = <Read>(error: unknown): Read | undefined => {
  const { code, data } = failureOf(error);
  return code === 'conflict.version' ? (data as Read | undefined) : undefined;
};
