import type { Page } from './page.ts';

export const terms: Page = {
  slug: 'terms',
  title: 'Terms of use',
  metaTitle: 'Terms of use',
  metaDescription: 'The rules that students, tutors and Lectern agree on.',
  status: 'published',
  content: `<p>These terms apply to everybody who uses Lectern. They are written to be read; if a sentence is unclear, ask us, and we will improve it.</p>
<h2>1. What Lectern is</h2>
<p>Lectern is a marketplace. The contract about a lesson is made between the student, or the student’s parents, and the tutor. We provide the search, the calendar, the classroom and the payment, and we step in when the two sides can’t agree.</p>
<h2>2. Accounts</h2>
<p>You need an account to book or to teach. Please give your real name and an address that you read. Accounts are personal: parents may use the account of a child under sixteen, nobody else may. You are responsible for what happens under your password, so choose one you use nowhere else.</p>
<h2>3. Bookings</h2>
<p>A booking is requested by the student and becomes binding when the tutor confirms it. The price is the tutor’s hourly rate for the length of the lesson at the moment of the request. A change of the rate never affects lessons that are already booked.</p>
<h2>4. Prices and fees</h2>
<p>The amount shown includes our fee of 15 percent, which covers payment, the classroom and support. The rest is paid out to the tutor eight days after the lesson. Taxes on the income are the tutor’s own matter.</p>
<h2>5. Cancellation</h2>
<p>Either side may cancel a lesson without cost up to 24 hours before it starts. A student who cancels later pays the full price, because the tutor can’t give the time to somebody else. A tutor who cancels, at whatever time, is not paid for the lesson. Details are on the page about refunds.</p>
<h2>6. Conduct</h2>
<p>We expect respect, punctuality and honesty. It is not allowed to arrange payments outside the platform, to have exams or graded work done by somebody else, to record a lesson without consent, or to send advertising. We may warn, suspend or close accounts, and we always say why.</p>
<h2>7. Liability</h2>
<p>We are liable without limit for intent and gross negligence and for injury to life, body and health. For slight negligence we are liable only where an essential duty is concerned, and only for damage that could be foreseen.</p>
<h2>8. Changes</h2>
<p>We announce changes of these terms by e-mail at least six weeks ahead. If you disagree, you may close your account until then; lessons that are already booked take place under the old terms.</p>`,
};
