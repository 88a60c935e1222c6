import type { reportChanges } from '../../modules/reports/reports.table.ts';
import type { ReportRow } from './reports.ts';

type Change = Omit<typeof reportChanges.$inferInsert, 'id'>;

/** How a report came to be as it is: taken into review halfway between its making and the last change, and closed by that. */
export const handlingOf = ({ id, status, assigneeId, resolution, createdAt, updatedAt }: ReportRow): Change[] => {
  if (status === 'open') return [];
  const kept = { reportId: id, assigneeId, changedById: assigneeId };
  const isClosed = status !== 'inReview';
  const takenAt = isClosed ? new Date((createdAt.getTime() + updatedAt.getTime()) / 2) : updatedAt;
  const taken: Change = { ...kept, fromStatus: 'open', toStatus: 'inReview', resolution: null, changedAt: takenAt };
  return isClosed
    ? [taken, { ...kept, fromStatus: 'inReview', toStatus: status, resolution, changedAt: updatedAt }]
    : [taken];
};
