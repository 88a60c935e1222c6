import type { ServerContext } from '../context.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { registerMoneyDecisions } from './booking-money/money-decisions.routes.ts';
import { registerBookings } from './bookings/bookings.routes.ts';
import { registerBulk } from './bulk/bulk.routes.ts';
import { registerCapabilities } from './capabilities/capabilities.routes.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { registerDesk } from './desk/desk.routes.ts';
import { registerEmailTemplates } from './email-templates/email-templates.routes.ts';
import { entities } from './entities.ts';
import { registerEvents } from './events/events.routes.ts';
import { registerFiles } from './files/files.routes.ts';
import { registerFinding } from './finding/finding.routes.ts';
import { registerHealth } from './health/health.routes.ts';
import { registerImports } from './imports/imports.routes.ts';
import { registerIncomingActivity } from './integration/activity.routes.ts';
import { registerBatch } from './integration/batch.routes.ts';
import { registerCatalogue } from './integration/catalogue.routes.ts';
import { registerIncomingFiles } from './integration/files.routes.ts';
import { registerIncomingPeople } from './integration/people.routes.ts';
import { registerJoining } from './joining/joining.routes.ts';
import { registerLetters } from './letters/letters.routes.ts';
import { registerLive } from './live/live.routes.ts';
import { registerNotes } from './notes/notes.routes.ts';
import { registerPages } from './pages/pages.routes.ts';
import { registerProfile } from './profile/profile.routes.ts';
import { registerReports } from './reports/reports.routes.ts';
import { registerServiceTokens } from './service-tokens/service-tokens.routes.ts';
import { registerSessions } from './sessions/sessions.routes.ts';
import { registerSettings } from './settings/settings.routes.ts';
import { registerSetup } from './setup/setup.routes.ts';
import { registerSubjects } from './subjects/subjects.routes.ts';
import { registerTutors } from './tutors/tutors.routes.ts';
import { registerTwoFactor } from './two-factor/two-factor.routes.ts';
import { registerUndoing } from './undoing/undoing.routes.ts';
import { registerUsers } from './users/users.routes.ts';
import { registerVersions } from './versions/versions.routes.ts';
import { registerViews } from './views/views.routes.ts';
import { registerWebhooks } from './webhooks/webhooks.routes.ts';

const modules = [
  ...entities.map(({ register }) => register),
  registerAudit,
  registerAuth,
  registerBatch,
  registerBookings,
  registerBulk,
  registerCapabilities,
  registerCatalogue,
  registerEmailTemplates,
  registerDashboard,
  registerDesk,
  registerEvents,
  registerFiles,
  registerFinding,
  registerHealth,
  registerIncomingActivity,
  registerIncomingFiles,
  registerImports,
  registerIncomingPeople,
  registerJoining,
  registerLetters,
  registerLive,
  registerMoneyDecisions,
  registerNotes,
  registerPages,
  registerProfile,
  registerReports,
  registerServiceTokens,
  registerSessions,
  registerSettings,
  registerSetup,
  registerSubjects,
  registerTutors,
  registerTwoFactor,
  registerUndoing,
  registerUsers,
  registerVersions,
  registerViews,
  registerWebhooks,
];

/** A module puts its calls onto the server. */
export type Register = (context: ServerContext) => void;

/** @param more modules beside those of the product. */
export const registerModules = (context: ServerContext, more: readonly Register[] = []) => {
  for (const register of [...modules, ...more]) register(context);
};
