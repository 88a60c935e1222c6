import { undoing } from '#contract/undoing.ts';
import type { ServerContext } from '../../context.ts';
import { createUndoing } from './undoing.ts';

export const registerUndoing = (context: ServerContext) => {
  const { implement } = context;
  const { preview, undoEvent } = createUndoing(context);
  implement(undoing.preview, async ({ params, caller, acting, locale }) => ({
    data: await preview(Number(params.seq), { caller, acting, locale }),
  }));
  implement(undoing.undo, async ({ params, body, caller, acting, locale }) => ({
    data: await undoEvent(Number(params.seq), { caller, acting, locale }, body),
  }));
};
