import type { Page } from './page.ts';

export const privacy: Page = {
  slug: 'privacy',
  title: 'Privacy',
  metaTitle: 'Privacy – what we store, why, and for how long',
  metaDescription: 'Which personal data Lectern keeps, who sees it, and how to have it deleted.',
  status: 'published',
  content: `<p>We keep as little as a marketplace can work with, and we sell nothing. This page says what we store, why, and how long.</p>
<h2>What we store</h2>
<ul><li><strong>Your account:</strong> name, e-mail address, optionally phone number and photo, language and time zone.</li><li><strong>Your lessons:</strong> who met whom, when, about what, and what was paid.</li><li><strong>For tutors:</strong> the profile, the documents handed in, and the bank details for payouts.</li><li><strong>For safety:</strong> messages on the platform and the times at which people entered and left the classroom.</li></ul>
<p>Lessons themselves are neither recorded nor listened to.</p>
<h2>Who sees it</h2>
<p>Students see the public part of a tutor’s profile: display name, photo, subjects, rate, rating. Tutors see the first name and the messages of students who write to them. Our staff see what they need to answer a question or a report, and each such access is logged. Payments are handled by a payment provider, which receives the amount and the number of the booking.</p>
<h2>How long we keep it</h2>
<p>Messages are deleted two years after the last lesson. Bookings and receipts are kept for ten years, because tax law demands it. Documents of applicants who were not accepted are deleted after six months. Everything else goes when you close your account.</p>
<h2>Cookies</h2>
<p>We set one cookie if you ask us to remember your sign-in. There is no advertising, no measurement by others and therefore no banner.</p>
<h2>Your rights</h2>
<p>You may see, correct, export and delete your data. Most of it can be done in the settings of your account; for the rest write to our support team, and you will have an answer within ten days. You may also complain to the data protection authority of your country.</p>`,
};
