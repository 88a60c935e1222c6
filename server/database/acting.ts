/** The actor of a write, as the audit trail names them. Names are kept beside ids, since accounts may be deleted. */
export type Acting = {
  actorId?: string | undefined;
  actorName?: string | undefined;
  /** What the actor is, where it is no account. */
  actorKind?: 'serviceToken' | undefined;
  sessionId?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  /** The call, such as `POST /api/v1/admin/languages/add`, or the program. */
  origin?: string | undefined;
  /** It happened long ago and is only now brought in: no other program is told. */
  backfill?: true | undefined;
  /** The version of the record whose content is brought back. */
  restoredFrom?: number | undefined;
  /** The event of the trail that is undone, and the record that it is about. Of many at once nobody is shown who is written to. */
  undoes?: { seq: number; entity: string; recordId: string; isOfMany?: boolean } | undefined;
  /** The deleted record that is added anew: its key, a version beyond all that it has had, what its amounts were in, and the state that it was in. */
  bringsBack?:
    | { id: string; version: number; currency?: string; status?: string; statusReason?: string | null }
    | undefined;
  /** It is only tried: what it would do is rolled back, and what it would answer is answered. */
  isTrial?: true | undefined;
};

/** No actor: what the server does for itself, to rows that are no record of anybody's, such as counters, queues, the schema. */
export const noActor: Acting = {};

const contextKeys = [
  'actorId',
  'actorName',
  'actorKind',
  'sessionId',
  'address',
  'requestId',
  'origin',
  'backfill',
  'restoredFrom',
] satisfies (keyof Acting)[];

/** The transaction-local setting `lectern.context`, which the audit triggers read; undefined where there is no actor. */
export const contextOf = (acting: Acting) => {
  const text = JSON.stringify(acting, contextKeys);
  return text === '{}' ? undefined : text;
};
