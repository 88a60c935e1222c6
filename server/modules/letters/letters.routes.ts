import { letters } from '#contract/letters.ts';
import type { ServerContext } from '../../context.ts';
import { createLettersRepository } from './letters.repository.ts';

export const registerLetters = (context: ServerContext) => {
  const { implement } = context;
  const repository = createLettersRepository(context);
  implement(letters.of, async ({ params: { about, id } }) => ({ data: await repository.of(about, id) }));
  implement(letters.preview, async ({ body }) => ({ data: await repository.preview(body) }));
  implement(letters.sendAgain, async ({ params, caller, acting }) => ({
    data: await repository.sendAgain(acting, params.id, caller),
  }));
};
