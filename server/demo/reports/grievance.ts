import type { StarterReportTitleKey } from '../../starter/report-titles.ts';
import type { BookingRow } from '../bookings/bookings.ts';

/**
 * A kind of complaint: its title, who makes it, and what the two sides and staff write. `{name}` is the first name of the person
 * complained about, `{date}` the day of the lesson, `{count}` a small number.
 */
export type Grievance = {
  /** Of the starter set. */
  title: StarterReportTitleKey;
  /** `student` or `tutor` complains about the other one of a booking. */
  by: readonly ('student' | 'tutor')[];
  /** How the booking it is about ended; without any, it is about no booking. */
  about: readonly BookingRow['status'][];
  descriptions: readonly string[];
  resolutions: readonly string[];
  dismissals: readonly string[];
};
