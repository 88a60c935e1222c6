import { eq } from 'drizzle-orm';
import type { Acting } from '../../database/acting.ts';
import { lockRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import type { CheckedFile } from '../files/document.ts';
import { openRecordFile, removeRecordFile, requireRoom, shownFile } from '../files/record-file.ts';
import type { RecordFiles } from '../files/record-files.ts';
import { reports, reportTitles, reportEvidence as table } from './reports.table.ts';

type Dependencies = { db: Database; files: RecordFiles; requireSpace?: (() => Promise<void>) | undefined };

export const createReportEvidence = (dependencies: Dependencies) => {
  const { db, files } = dependencies;
  const about = {
    entity: 'report' as const,
    recordId: table.reportId,
    recordName: async (transaction: Pick<Database, 'select'>, id: string) => {
      const [report] = await transaction
        .select({ title: reportTitles.title })
        .from(reports)
        .innerJoin(reportTitles, eq(reportTitles.id, reports.titleId))
        .where(eq(reports.id, id));
      return report?.title;
    },
  };
  return {
    add: async (acting: Acting, reportId: string, file: CheckedFile) => {
      const name = await files.keep(file);
      return db.transact(acting, async (transaction) => {
        await lockRecord(transaction, reports, reportId);
        await requireRoom(transaction, { table, owner: table.reportId, id: reportId });
        const [added] = await transaction
          .insert(table)
          .values({ ...(await name(transaction)), reportId })
          .returning();
        if (!added) throw new Error('inserting evidence returned no row');
        return shownFile(added);
      });
    },
    remove: (acting: Acting, id: string) => removeRecordFile(db, table, acting, id),
    open: (acting: Acting, id: string) => openRecordFile(dependencies, { table, about }, acting, id),
  };
};
