import type { Page } from './page.ts';

export const about: Page = {
  slug: 'about',
  title: 'About us',
  metaTitle: 'About us – tutors and students, brought together with care',
  metaDescription: 'Who we are, how we choose our tutors and what we believe good tuition is.',
  status: 'published',
  content: `<p>Lectern began at a kitchen table. Two teachers were looking for somebody who could explain chemistry to a fifteen-year-old who had given it up, and found hundreds of advertisements but no way of telling which of them could be trusted. So they wrote down the questions they would have liked to ask every tutor, and that list is still the heart of our application form.</p>
<h2>What we do</h2>
<p>We bring people who want to learn together with people who are good at explaining. Students find a tutor, agree on a time and meet in an online classroom with a whiteboard. Payment, receipts and reminders are our business, so that the lesson can be about the subject.</p>
<p>Today several thousand students learn with tutors from more than twenty countries. They are preparing for exams, catching up after an illness, learning the language of a new home or simply following an interest that school never had room for.</p>
<h2>How we choose our tutors</h2>
<p>Every tutor is checked by a person. We verify identity and qualifications, ask for a certificate of good conduct from everybody who teaches minors, and talk to references. About one application in five is turned down, always with a reason and with an invitation to try again once the reason is gone.</p>
<h2>What we believe</h2>
<ul><li>Nobody is bad at mathematics. Some people were hurried through it.</li><li>A good lesson leaves the student able to do something alone.</li><li>Tutors deserve to be paid on time, and to know exactly what they will receive.</li><li>Complaints are answered by people, within two working days.</li></ul>
<p>If you would like to know more, or to work with us, write to our support team. We read everything.</p>`,
};
