import type { Page } from './page.ts';

export const safety: Page = {
  slug: 'safety',
  title: 'Safety',
  metaTitle: 'Safety – for children, parents and tutors',
  metaDescription: 'How we check tutors, what parents can do, and how to report a problem.',
  status: 'published',
  content: `<p>Many of our students are children. Their safety comes before every other consideration, including growth.</p>
<h2>Before the first lesson</h2>
<p>Tutors who teach minors must show an identity document, their qualifications and a certificate of good conduct, which is renewed every two years. A member of our staff talks to every one of them by video. Profiles of tutors whose papers run out disappear from the search until new ones have been checked.</p>
<h2>In the classroom</h2>
<p>Lessons take place in our classroom, not in private calls. Parents may sit in at any time, visibly or in the background, and receive a summary after each lesson. Private contact details are not needed for anything, and tutors may not ask a child for them.</p>
<h2>For parents</h2>
<ul><li>Be there for the first ten minutes of the first lesson.</li><li>Leave the door open, or the computer in a shared room.</li><li>Ask afterwards what was fun, not only what was learned.</li></ul>
<h2>For tutors</h2>
<p>You too have a right to respect. You may end a lesson in which you are insulted, and you will be paid for it. Nobody may record you without your consent or ask you to do graded work.</p>
<h2>Reporting a problem</h2>
<p>Every profile, message and booking has a link “Report”. Choose what it is about and describe what happened; a few sentences are enough. A person looks at it within two working days, at once if a child may be at risk. In an emergency call the police first.</p>`,
};
