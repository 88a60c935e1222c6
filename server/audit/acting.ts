import type { Acting } from '../database/acting.ts';

/** The account that a refused attempt was about, such as the one whose password somebody guesses. */
export type Mentioned = { id: string; displayName: string; userType: string };

/** The actor of a call, who may become known while it runs. */
export type CallActing = Acting & { mentioned?: Mentioned };

/** Sets the actor, who has authenticated by a password or a link. Who is signed in already stays who they are. */
export const identify = (acting: CallActing, { id, displayName }: { id: string; displayName: string }) => {
  if (acting.actorId === undefined) Object.assign(acting, { actorId: id, actorName: displayName });
};

/** Should the call be refused, it was about this account. */
export const mention = (acting: CallActing, { id, displayName, userType }: Mentioned) => {
  acting.mentioned = { id, displayName, userType };
};
