/** On whose behalf something is written, as the audit trail names them. Names are kept, since accounts may go. */
export type Acting = {
  actorId?: string | undefined;
  actorName?: string | undefined;
  sessionId?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  /** The call, such as `POST /api/v1/admin/languages/add`, or the program. */
  origin?: string | undefined;
};

/** What the server does for itself, to rows that are no record of anybody's: counters, queues, the schema. */
export const nobody: Acting = {};

/** What `lectern.context` holds during a transaction, for the triggers that write the audit trail; undefined where nobody acts. */
export const contextOf = ({ actorId, actorName, sessionId, address, requestId, origin }: Acting) => {
  const text = JSON.stringify({ actorId, actorName, sessionId, address, requestId, origin });
  return text === '{}' ? undefined : text;
};
