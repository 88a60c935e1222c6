import { eq } from 'drizzle-orm';
import { createEvidence } from '../files/evidence.ts';
import type { FilesAccess } from '../files/record-file.ts';
import { reports, reportTitles, reportEvidence as table } from './reports.table.ts';

export const createReportEvidence = (access: FilesAccess) =>
  createEvidence(access, {
    table,
    ownerName: 'reportId',
    records: reports,
    about: {
      entity: 'report',
      recordId: table.reportId,
      recordName: async (transaction, id) => {
        const [report] = await transaction
          .select({ title: reportTitles.title })
          .from(reports)
          .innerJoin(reportTitles, eq(reportTitles.id, reports.titleId))
          .where(eq(reports.id, id));
        return report?.title;
      },
    },
  });
