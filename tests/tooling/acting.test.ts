import { expectTypeOf, it } from 'vitest';
import type { Acting } from '#server/database/acting.ts';
import type { Connection, Database, Transaction } from '#server/database/database.ts';

it('nothing is written but in a transaction, and none begins without saying on whose behalf', () => {
  type Written = 'insert' | 'update' | 'delete' | 'transaction';
  expectTypeOf<Extract<keyof Database, Written>>().toBeNever();
  expectTypeOf<Extract<keyof Connection, Written>>().toBeNever();
  expectTypeOf<Database>().not.toExtend<Transaction>();
  expectTypeOf<Parameters<Database['transact']>[0]>().toEqualTypeOf<Acting>();
});
