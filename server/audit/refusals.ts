import type { AuditEntity } from '#contract/audit.ts';
import type { MessageKey } from '#contract/messages/index.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { type Acting, actAs, type Mentioned } from './acting.ts';
import { recordEvent } from './record-event.ts';

/**
 * The refusals that tell of somebody trying doors. Calls without a session are none of them: anybody can make as many of those as they like,
 * and would fill the trail with them.
 */
const telling = new Set<MessageKey>([
  'access.denied',
  'auth.invalid_credentials',
  'auth.not_staff',
  'auth.code_wrong',
  'auth.wrong_password',
  'auth.link_invalid',
  'auth.challenge_ended',
  'auth.provider_failed',
  'auth.provider_unknown',
  'auth.provider_unverified',
]);

const entityOf = ({ userType }: Mentioned): AuditEntity =>
  userType === 'tutor' || userType === 'user' ? userType : 'admin';

/** Why somebody was refused, if the trail should say so. What they typed is not in it. */
const reasonOf = ({ code, details }: AppError) =>
  [code, ...Object.values(details.errors ?? {}).map(({ key }) => key)].find((key) => telling.has(key));

/** Makes the function that writes a refusal to the audit trail. */
export const createRecordRefusal = (db: Database) => async (error: unknown, acting: Acting) => {
  const reason = error instanceof AppError ? reasonOf(error) : undefined;
  if (reason === undefined) return;
  const { mentioned } = acting;
  const about = mentioned && {
    entity: entityOf(mentioned),
    recordId: mentioned.id,
    recordName: mentioned.displayName,
  };
  await actAs(acting, () => recordEvent(db, { action: 'refused', details: { reason }, ...about }));
};

export type RecordRefusal = ReturnType<typeof createRecordRefusal>;
