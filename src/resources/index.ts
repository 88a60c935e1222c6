import type { Declaration } from '#src/frame/declaration.ts';
import adminManagement from './admin-management/index.ts';
import audit from './audit/index.ts';
import changePassword from './change-password/index.ts';
import dashboard from './dashboard/index.ts';
import desk from './desk/index.ts';
import emailTemplates from './email-templates/index.ts';
import importPage from './import/index.ts';
import languages from './languages/index.ts';
import levels from './levels/index.ts';
import mentions from './mentions/index.ts';
import pages from './pages/index.ts';
import profile from './profile/index.ts';
import reportTitles from './report-titles/index.ts';
import reports from './reports/index.ts';
import reviews from './reviews/index.ts';
import serviceTokens from './service-tokens/index.ts';
import setup from './setup/index.ts';
import siteSetting from './site-setting/index.ts';
import subjects from './subjects/index.ts';
import transactions from './transactions/index.ts';
import tutors from './tutors/index.ts';
import users from './users/index.ts';
import webhooks from './webhooks/index.ts';

/** Every screen there is, in the order of the menu. */
export const declarations: readonly Declaration[] = [
  desk,
  mentions,
  dashboard,
  tutors,
  users,
  reports,
  reviews,
  adminManagement,
  serviceTokens,
  ...webhooks,
  transactions,
  subjects,
  levels,
  languages,
  reportTitles,
  pages,
  emailTemplates,
  ...siteSetting,
  ...audit,
  setup,
  importPage,
  ...profile,
  changePassword,
];
