import type { Page } from './page.ts';

export const faq: Page = {
  slug: 'faq',
  title: 'Questions and answers',
  metaTitle: 'Questions and answers',
  metaDescription: 'Short answers about lessons, payment, technology and accounts.',
  status: 'published',
  content: `<h2>Lessons</h2>
<h3>How long is a lesson?</h3>
<p>Between 30 and 120 minutes; most people choose 60. For children under ten we recommend 30 or 45 minutes.</p>
<h3>Can several students take part?</h3>
<p>Yes, up to three from the same account, for instance siblings. Please ask the tutor first. The price is the same.</p>
<h3>Do I have to commit myself for longer?</h3>
<p>No. There are no subscriptions and no packages. A weekly booking is a series of single lessons, each of which can be cancelled.</p>
<h2>Payment</h2>
<h3>Which ways of paying are there?</h3>
<p>Cards, PayPal, Apple Pay, direct debit and bank transfer. With a bank transfer the lesson is confirmed as soon as the money has arrived, which takes one or two days.</p>
<h3>When am I charged?</h3>
<p>When the tutor confirms the lesson. Before that the amount is at most reserved.</p>
<h3>Where do I find receipts?</h3>
<p>Under “Payments” in your account, as a PDF for every lesson and one for the year.</p>
<h2>Technology</h2>
<h3>What do I need?</h3>
<p>A computer or tablet with a current browser, a microphone and, if possible, a camera. Headphones help a lot.</p>
<h3>The sound is bad. What can I do?</h3>
<p>Close other programs that use the camera, move closer to the router or use a cable. The classroom has a test page that names the problem in most cases.</p>
<h2>Account</h2>
<h3>I have forgotten my password.</h3>
<p>Choose “Forgot your password?” on the sign-in page. The link we send works once and for one hour.</p>
<h3>How do I close my account?</h3>
<p>In the settings, at the very bottom. Lessons that are still ahead are cancelled first, and refunds are paid as usual.</p>`,
};
