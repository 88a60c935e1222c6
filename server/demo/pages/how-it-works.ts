import type { Page } from './page.ts';

export const howItWorks: Page = {
  slug: 'how-it-works',
  title: 'How it works',
  metaTitle: 'How it works – from the first search to the first lesson',
  metaDescription: 'Find a tutor, book a lesson, meet in the classroom: the way to your first lesson in four steps.',
  status: 'published',
  content: `<p>Finding a tutor should take an evening, not a month. This is how it goes.</p>
<h2>1. Search</h2>
<p>Choose a subject and a level. You may narrow the results by language, hourly rate and the times at which you are free. Every profile shows how long a tutor has taught, what students say, and which documents we have checked.</p>
<h2>2. Get to know each other</h2>
<p>Write a message before you book: what is it about, what has been difficult, is there an exam, and when? Good tutors answer with questions of their own. Messages cost nothing and oblige you to nothing.</p>
<h2>3. Book</h2>
<p>Pick a time in the tutor’s calendar and a length between 30 and 120 minutes. The amount is reserved when you send the request and charged when the tutor confirms it. If the tutor declines, or does not answer, the reservation simply ends.</p>
<h2>4. Meet in the classroom</h2>
<p>The classroom opens in your browser ten minutes before the start; there is nothing to install. You have video, a shared whiteboard and a place for files, which stay there for both of you afterwards.</p>
<h2>And then?</h2>
<p>After the lesson you may rate it. If you would like to go on, book the same time every week with two clicks. And if it was not right, tell us: in most cases we find either a solution or another tutor on the same day.</p>
<blockquote><p>“We tried three tutors in two weeks. The third one has been coming to our kitchen table, on a screen, for a year and a half now.”</p></blockquote>`,
};
