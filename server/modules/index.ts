import type { ServerContext } from '../context.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { registerBookings } from './bookings/bookings.routes.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { registerEmailTemplates } from './email-templates/email-templates.routes.ts';
import { entities } from './entities.ts';
import { registerFiles } from './files/files.routes.ts';
import { registerHealth } from './health/health.routes.ts';
import { registerPages } from './pages/pages.routes.ts';
import { registerProfile } from './profile/profile.routes.ts';
import { registerReports } from './reports/reports.routes.ts';
import { registerSessions } from './sessions/sessions.routes.ts';
import { registerSettings } from './settings/settings.routes.ts';
import { registerSubjects } from './subjects/subjects.routes.ts';
import { registerTutors } from './tutors/tutors.routes.ts';
import { registerTwoFactor } from './two-factor/two-factor.routes.ts';
import { registerUsers } from './users/users.routes.ts';

const modules = [
  ...entities.map(({ register }) => register),
  registerAudit,
  registerAuth,
  registerBookings,
  registerEmailTemplates,
  registerDashboard,
  registerFiles,
  registerHealth,
  registerPages,
  registerProfile,
  registerReports,
  registerSessions,
  registerSettings,
  registerSubjects,
  registerTutors,
  registerTwoFactor,
  registerUsers,
];

/** A module puts its calls onto the server. */
export type Register = (context: ServerContext) => void;

/** @param more modules beside those of the product. */
export const registerModules = (context: ServerContext, more: readonly Register[] = []) => {
  for (const register of [...modules, ...more]) register(context);
};
