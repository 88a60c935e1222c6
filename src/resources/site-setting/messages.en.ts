export const messages = {
  name: 'Settings |||| Settings',
  fields: {
    siteName: 'Name of the marketplace',
    supportEmail: 'Support e-mail',
    supportPhone: 'Support phone',
    timezone: 'Time zone',
    currency: 'Currency',
    commissionPercent: 'Commission',
    minHourlyRateCents: 'Lowest hourly rate',
    maxHourlyRateCents: 'Highest hourly rate',
    cancellationWindowHours: 'Free cancellation until, in hours before the lesson',
    socialLinks: 'Social links',
    maintenanceMode: 'Maintenance mode',
    lettersByApp: 'Your application writes',
  },
  sections: {
    site: {
      title: 'Marketplace',
      text: 'What it is called and how people reach you.',
    },
    money: {
      title: 'Money',
      text: 'For new prices. Bookings made before keep what was agreed.',
    },
    bookings: {
      title: 'Bookings',
      text: 'What holds for every lesson.',
    },
    social: {
      title: 'Social links',
      text: 'Your profiles elsewhere, shown on the website.',
    },
    letters: {
      title: 'Decisions',
      text: 'Who tells those concerned.',
    },
    maintenance: {
      title: 'Maintenance',
      text: 'Tell everybody in the back-office that work is under way.',
    },
  },
  read_only: 'Admins change these settings. You can read them.',
  site_name_help: 'In titles, on the sign-in page and in e-mails',
  timezone_help: 'Whose days the figures of the dashboard are counted by',
  cancellation_help:
    'Whoever cancels later owes the price; nothing is charged from here. 0 makes every cancellation free.',
  maintenance_help: 'Shows a notice in the bar of every screen. It closes nothing: published pages stay readable.',
  maintenance_notice: 'As soon as you save, all staff see the notice.',
  maintenance_on: 'Maintenance mode',
  commission_example: 'Of a lesson for %{price}, the fee is %{fee}; the tutor receives %{payout}.',
  rate_range: 'Between %{min} and %{max}.',
  rate_payout: 'After %{percent} % commission the tutor receives %{payout}.',
  social_link: 'Link %{number}',
  network: 'Network',
  url: 'Address',
  add_link: 'Add a link',
  remove_link: 'Remove link %{number}',
};
