import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditContext } from '../modules/audit/audit.table.ts';

/** Whom a refused try was about, such as the account that somebody guesses the password of. */
export type Mentioned = { id: string; displayName: string; userType: string };

export type Acting = AuditContext & { mentioned?: Mentioned };

/** Node's one way to know, deep inside the database driver, on whose behalf a statement runs. */
const storage = new AsyncLocalStorage<Acting>();

/** Runs something on somebody's behalf: whatever it changes in the database is theirs in the audit trail. */
export const actAs = <Result>(acting: Acting, run: () => Result): Result => storage.run(acting, run);

/** On whose behalf we run; undefined for the server's own work. */
export const currentlyActing = (): Acting | undefined => storage.getStore();

/** Whoever called has proved to be this person, by a password or a link. Who is signed in already stays who they are. */
export const identify = ({ id, displayName }: { id: string; displayName: string }) => {
  const acting = storage.getStore();
  if (acting && acting.actorId === undefined) Object.assign(acting, { actorId: id, actorName: displayName });
};

/** Should the call be refused, it was about this account. */
export const mention = ({ id, displayName, userType }: Mentioned) => {
  const acting = storage.getStore();
  if (acting) acting.mentioned = { id, displayName, userType };
};
