import type { Page } from './page.ts';

export const refundPolicy: Page = {
  slug: 'refund-policy',
  title: 'Refunds',
  metaTitle: 'Refunds – when you get your money back',
  metaDescription: 'Cancelled, interrupted or disappointing lessons: what is refunded, how and when.',
  status: 'draft',
  content: `<p>Nobody should pay for a lesson that did not happen. These are the rules we follow; where they leave room, we decide in favour of the student and tell the tutor why.</p>
<h2>Cancelled by the student</h2>
<p>Up to 24 hours before the start: refunded in full, automatically. Later than that: no refund, because the tutor has kept the time free. In cases of illness many tutors agree to move the lesson; ask in a message.</p>
<h2>Cancelled by the tutor</h2>
<p>Refunded in full, automatically, whenever it happens.</p>
<h2>The tutor did not appear</h2>
<p>Wait for fifteen minutes, then report it from the booking. The classroom’s log shows who was there, so that you need no proof. You get everything back, usually on the same day.</p>
<h2>Interrupted or shortened</h2>
<p>If technology or the tutor cost you a part of the lesson, that part is refunded, from a quarter to three quarters of the price. If the cause was on our side, we also pay the tutor in full.</p>
<h2>The lesson was not what you expected</h2>
<p>Tell us within three days and describe what was promised and what happened. We ask the tutor for the other view and decide within a week. Until then the payout waits.</p>
<h2>How refunds arrive</h2>
<p>They go back the way you paid. Cards and PayPal take up to five working days, bank transfers two. You receive an e-mail as soon as the refund has left us.</p>`,
};
