import type { AuditEntity } from '#contract/audit.ts';

/** Where records of each kind are shown; files are not shown by themselves. */
export const resourceOf: Record<AuditEntity, string | undefined> = {
  tutor: 'tutors',
  user: 'users',
  admin: 'admin-management',
  booking: 'transactions',
  report: 'reports',
  reportTitle: 'report-titles',
  page: 'pages',
  subject: 'subjects',
  language: 'languages',
  level: 'levels',
  emailTemplate: 'email-templates',
  settings: 'settings',
  file: undefined,
};
