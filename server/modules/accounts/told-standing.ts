import type { accounts } from './accounts.table.ts';

type Standing = Pick<typeof accounts.$inferSelect, 'status' | 'statusReason' | 'changesRequested' | 'version'>;

/** What other programs are told of where somebody stands, in the shape of the database's `event_row`. */
export const toldStanding = (
  kind: 'user' | 'tutor',
  { status, statusReason, changesRequested, version }: Standing,
) => ({ status, statusReason, ...(kind === 'tutor' && { changesRequested }), version });
