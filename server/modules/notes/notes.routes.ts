import { notes } from '#contract/notes.ts';
import { doneAfter } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { createMentionLetters } from './note-mentions.ts';
import { createNotesRepository } from './notes.repository.ts';

export const registerNotes = ({ db, clock, mail, publicAddress, implement }: ServerContext) => {
  const letters = createMentionLetters({ mail, publicAddress });
  const repository = createNotesRepository({ db, clock, letters });
  implement(notes.list, async ({ query, caller }) => ({ data: await repository.page(query, caller) }));
  implement(notes.get, async ({ params, caller }) => ({ data: await repository.find(params.id, caller) }));
  implement(notes.add, async ({ body, caller, acting }) => ({ data: await repository.add(acting, body, caller) }));
  implement(notes.update, async ({ params, body, caller, acting }) => ({
    data: await repository.update(acting, params.id, body, caller),
  }));
  implement(notes.correct, async ({ params, body, caller, acting }) => ({
    data: await repository.correct(acting, params.id, body, caller),
  }));
  implement(notes.remove, ({ params, body, caller, acting }) =>
    doneAfter(repository.remove(acting, params.id, body, caller)),
  );
  implement(notes.restore, async ({ params, caller, acting }) => ({
    data: await repository.restore(acting, params.id, caller),
  }));
  implement(notes.colleagues, async ({ query, caller }) => ({
    data: await repository.colleagues(query.entity, caller),
  }));
  implement(notes.mentions, async ({ query, caller }) => ({ data: await repository.mentions(query, caller) }));
  implement(notes.unread, async ({ caller }) => ({ data: await repository.unread(caller) }));
  implement(notes.read, ({ body, caller, acting }) => doneAfter(repository.markRead(acting, body, caller)));
};
