import type { BulkRefusal, bulk as contract } from '#contract/bulk.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { CallOfMany } from '../../entity/calls-of-many.ts';
import type { Perform } from '../../http/perform.ts';
import { explain } from './bulk.repository.ts';
import { type By, changeOne, refusalOf } from './change-one.ts';

type Tried = Pick<BodyOf<typeof contract.check>, 'values' | 'records'>;

/**
 * Makes a call for each of many records and rolls it back (dry run).
 *
 * @returns those that it is refused for, in their order, and why.
 */
export const tryMany = async (perform: Perform, ofMany: CallOfMany, { values = {}, records }: Tried, by: By) => {
  const acting = { ...by.acting, isTrial: true as const };
  const refused: BulkRefusal[] = [];
  for (const { id, version } of records) {
    await changeOne(perform, ofMany, values, { recordId: id, version }, { ...by, acting }).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      refused.push(explain(id, refusal, by.locale));
    });
  }
  return refused;
};
