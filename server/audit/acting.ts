import type { Acting } from '../database/acting.ts';

/** Whom a refused try was about, such as the account that somebody guesses the password of. */
export type Mentioned = { id: string; displayName: string; userType: string };

/** On whose behalf a call runs. Who that is may become known while it does. */
export type CallActing = Acting & { mentioned?: Mentioned };

/** Whoever called has proved to be this person, by a password or a link. Who is signed in already stays who they are. */
export const identify = (acting: CallActing, { id, displayName }: { id: string; displayName: string }) => {
  if (acting.actorId === undefined) Object.assign(acting, { actorId: id, actorName: displayName });
};

/** Should the call be refused, it was about this account. */
export const mention = (acting: CallActing, { id, displayName, userType }: Mentioned) => {
  acting.mentioned = { id, displayName, userType };
};
