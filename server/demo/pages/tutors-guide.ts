import type { Page } from './page.ts';

export const tutorsGuide: Page = {
  slug: 'tutors-guide',
  title: 'Guide for tutors',
  metaTitle: 'Guide for tutors – applying, teaching, getting paid',
  metaDescription: 'What we ask of tutors, how to write a good profile, and when payouts arrive.',
  status: 'published',
  content: `<p>You know your subject and like explaining it? Then you already have the important half. This guide is about the rest.</p>
<h2>Applying</h2>
<p>Fill in your profile and upload an identity document, your highest degree and, if you want to teach minors, a certificate of good conduct that is not older than three months. We answer within five working days. If something is missing, we say what, and you can add it without starting again.</p>
<h2>A profile that works</h2>
<ul><li><strong>A headline with a promise.</strong> “Calculus explained until it clicks” says more than “Experienced maths tutor”.</li><li><strong>A photo with daylight.</strong> Look into the camera; leave the gown in the wardrobe.</li><li><strong>Two paragraphs.</strong> Who you are and how you work. Leave out what everybody writes.</li><li><strong>Few subjects.</strong> Tutors with two or three subjects are booked more often than those with ten.</li></ul>
<h2>Your rate</h2>
<p>You decide it yourself, within the limits that the marketplace sets. New tutors often start a little lower and raise the rate after the first ten lessons. A new rate applies to new requests only.</p>
<h2>Teaching</h2>
<p>Ask for material before the first lesson. Begin on time, end on time, and finish with something the student can do alone until you meet again. If you are ill, cancel as early as you can; once happens to everybody, but several late cancellations in a row lead to a suspension.</p>
<h2>Getting paid</h2>
<p>From each lesson you receive the price minus our fee of 15 percent. Payouts leave eight days after the lesson, early in the morning, and are listed with receipts under “Earnings”. If a lesson is disputed, its payout waits until the question is settled, usually within a week.</p>`,
};
