import type { settings } from '../modules/settings/settings.table.ts';
import { starterChecklist } from '../starter/checklist.ts';
import type { Particulars } from '../starter/fill-in.ts';
import { commissionPercent } from './bookings/money.ts';
import { demoCurrency } from './marketplace.ts';
import { day, historyDays } from './time.ts';

/** What pages say of the demo's marketplace. */
export const demoParticulars: Particulars = {
  siteName: 'Lectern',
  supportEmail: 'support@lectern.test',
  commissionPercent,
  cancellationWindowHours: 24,
};

/** The settings that the demo's prices, fees and pages agree with. */
export const createSettings = (now: number): typeof settings.$inferInsert => ({
  id: 1,
  version: 3,
  createdAt: new Date(now - (historyDays + 400) * day),
  updatedAt: new Date(now - 90 * day),
  ...demoParticulars,
  supportPhone: '+32 2 555 01 42',
  timezone: 'Europe/Brussels',
  currency: demoCurrency,
  minHourlyRateCents: 1_000,
  maxHourlyRateCents: 12_000,
  socialLinks: [
    { network: 'Mastodon', url: 'https://social.lectern.test/@lectern' },
    { network: 'LinkedIn', url: 'https://linkedin.lectern.test/company/lectern' },
    { network: 'YouTube', url: 'https://video.lectern.test/@lectern' },
  ],
  maintenanceMode: false,
  tutorChecklist: starterChecklist.map(({ item }) => item),
});
