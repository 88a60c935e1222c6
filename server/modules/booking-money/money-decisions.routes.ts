import { disputes } from '#contract/disputes.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { bookingFiles } from '#contract/record-files.ts';
import { doneAfter } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { readCheckedDocument } from '../files/upload.ts';
import { createLetters } from '../letters/letters.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createDisputeEvidence } from './dispute-evidence.ts';
import { createMoneyDecisions } from './money-decisions.repository.ts';

export const registerMoneyDecisions = (context: ServerContext) => {
  const { db, clock, implement } = context;
  const repository = createMoneyDecisions({ db, clock, letters: createLetters(context) });
  const settings = createSettingsRepository(db);
  const deciding = async (caller: { id: string }) => ({ callerId: caller.id, settings: await settings.read() });
  implement(moneyDecisions.sums, async () => ({ data: await repository.sums() }));
  implement(moneyDecisions.requestRefund, async ({ params, body, caller, acting }) => ({
    data: await repository.requestRefund(acting, params.bookingId, body, await deciding(caller)),
  }));
  implement(moneyDecisions.settleRefund, async ({ params, body, caller, acting }) => ({
    data: await repository.settleRefund(acting, params.bookingId, body, await deciding(caller)),
  }));
  implement(moneyDecisions.decidePayout, async ({ params, body, caller, acting }) => ({
    data: await repository.decidePayout(acting, params.bookingId, body, await deciding(caller)),
  }));
  implement(moneyDecisions.decideDispute, async ({ params, body, caller, acting }) => ({
    data: await repository.decideDispute(acting, params.bookingId, body, await deciding(caller)),
  }));
  implement(disputes.open, async ({ params, body, caller, acting }) => ({
    data: await repository.openDispute(acting, params.bookingId, body, await deciding(caller)),
  }));

  const evidence = createDisputeEvidence(context);
  implement(bookingFiles.add, async ({ params, request, acting }) => ({
    data: await evidence.add(acting, params.id, await readCheckedDocument(request)),
  }));
  implement(bookingFiles.remove, ({ params, acting }) => doneAfter(evidence.remove(acting, params.id)));
  implement(bookingFiles.open, ({ params, acting }) => evidence.open(acting, params.id));
};
