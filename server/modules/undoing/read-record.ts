import type { ScreenEndpoint } from '#contract/endpoint.ts';
import { AppError } from '../../errors.ts';
import type { Perform } from '../../http/perform.ts';
import type { UndoableEvent } from './find-event.ts';
import type { Values } from './plan.ts';

/** On whose behalf. */
export type By = Parameters<Perform>[2];

/** Calls that a table names, of which the compiler does not know what each is given; it is parsed all the same. */
type PerformNamed = (
  endpoint: ScreenEndpoint,
  given: { params: object; query?: object; body?: object },
  by: By,
) => Promise<unknown>;
export const named = (perform: Perform) => perform as unknown as PerformNamed;

/** A call's address, where it has the record's key in it. */
export const paramsOf = ({ params }: ScreenEndpoint, recordId: string) =>
  'id' in params.shape ? { id: recordId } : {};

/** The record as the caller may see it. @returns undefined where it is gone. */
export const readRecord = async (
  perform: Perform,
  { way: { read }, recordId }: UndoableEvent,
  by: By,
): Promise<Values | undefined> => {
  const query = read.query ? { ids: recordId } : {};
  const answer = await named(perform)(read, { params: paramsOf(read, recordId), query }, by).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return { data: undefined };
    throw error;
  });
  const { data } = answer as { data: Values | Values[] | undefined };
  return Array.isArray(data) ? data[0] : data;
};
