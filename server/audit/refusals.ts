import type { MessageKey } from '#contract/messages/index.ts';
import { AppError, keysOf } from '../errors.ts';
import type { CallActing } from './acting.ts';
import type { RecordBounded } from './record-bounded.ts';
import { aboutAccount } from './record-event.ts';

/** Refusals that are security events: somebody may be probing. Calls that need a session and come without one are none. */
export const securityEvents: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'access.denied',
  'token.scope',
  'auth.invalid_credentials',
  'auth.not_staff',
  'auth.code_wrong',
  'auth.code_unreadable',
  'auth.wrong_password',
  'auth.link_invalid',
  'auth.challenge_ended',
  'auth.provider_failed',
  'auth.provider_unknown',
  'auth.provider_other',
  'auth.provider_suspended',
  'auth.provider_unverified',
]);

/** Why somebody was refused, if the trail should say so. What they typed is not in it. */
const reasonOf = (error: AppError) => keysOf(error).find((key) => securityEvents.has(key));

export const createRecordRefusal = (record: RecordBounded) => async (error: unknown, acting: CallActing) => {
  const reason = error instanceof AppError ? reasonOf(error) : undefined;
  if (reason === undefined) return;
  const about = acting.mentioned && aboutAccount(acting.mentioned);
  await record(acting, { action: 'refused', details: { reason }, ...about });
};

export type RecordRefusal = ReturnType<typeof createRecordRefusal>;
