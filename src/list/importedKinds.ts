import type { ImportKind } from '#contract/imports.ts';

/** The lists that a file can add to, and what an import calls their records. */
export const importedKinds: Readonly<Record<string, ImportKind>> = {
  users: 'user',
  tutors: 'tutor',
  transactions: 'booking',
  subjects: 'subject',
  levels: 'level',
  languages: 'language',
  'report-titles': 'reportTitle',
};
