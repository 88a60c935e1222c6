import type { Catalogue } from '../marketplace/catalogue.ts';
import type { ShownBooking } from '../marketplace/find.ts';
import type { Person } from '../marketplace/records.ts';
import type { Refusal } from '../marketplace/refusal.ts';
import { type Html, html } from './html.ts';
import { field, named, problem } from './layout.ts';
import type { Filled } from './read-form.ts';
import { requestedChanges } from './requested.ts';
import { starsOf } from './stars.ts';
import {
  acceptedFiles,
  applicationWords,
  dayAndHour,
  disputeWords,
  money,
  paymentWords,
  payoutWords,
  refundWords,
  reviewWords,
  starWords,
  statusWords,
} from './words.ts';

const state = ({ status, payment }: ShownBooking) => html`
<span class="state ${status}">${statusWords[status]}</span>
${(status !== 'cancelled' || payment === 'refunded') && html`<span class="state ${payment}">${paymentWords[payment]}</span>`}`;

const lesson = (booking: ShownBooking, person: Person, { subjects, settings }: Catalogue) => html`
<li class="lesson"><a href="/bookings/${booking.id}">
<b>${subjects.find(({ id }) => id === booking.subject)?.name} with ${person.kind === 'tutor' ? booking.student_name : booking.tutor_name}</b>
<span>${dayAndHour(booking.starts_at, settings.timezone)}, ${booking.duration_minutes} minutes</span>
<span>${state(booking)}</span>
</a></li>`;

/** What staff decided about somebody, as far as it concerns them. */
const decision = ({ kind, status, status_reason }: Person) => {
  if (kind === 'student' && status === 'active') return undefined;
  const says = kind === 'tutor' ? applicationWords[status] : applicationWords.suspended;
  return html`<p class="decision ${status}"><b>${says}.</b> ${status_reason}</p>`;
};

export const accountPage = (
  person: Person,
  bookings: readonly ShownBooking[],
  catalogue: Catalogue,
  wrong?: Refusal,
) => html`
<section>
<h1>${person.first_name} ${person.last_name}</h1>
${decision(person)}
${problem(wrong)}
${requestedChanges(person, wrong)}
<h2>Lessons</h2>
${bookings.length > 0 ? html`<ul class="lessons">${bookings.map((booking) => lesson(booking, person, catalogue))}</ul>` : html`<p class="empty">${person.kind === 'student' ? html`None yet. <a href="/">Find a tutor</a>.` : 'None yet.'}</p>`}
</section>`;

const button = (id: string, action: string, text: string, look = '') =>
  html`<form method="post" action="/bookings/${id}/${action}"><button class="${look}">${text}</button></form>`;

/** The pretended provider, which does as it is told. */
const payment = (booking: ShownBooking) => html`
<div class="panel">
<h2>Pay ${money(booking.amount_cents, booking.currency)}</h2>
<p>This payment provider is pretended: there is no card, and no money moves. Choose what it would say.</p>
<div class="actions">${button(booking.id, 'pay', 'The card is good: pay')}${button(booking.id, 'pay-and-close', 'The card is good, and closed afterwards', 'quiet')}${button(booking.id, 'refuse-payment', 'The card is refused', 'quiet')}</div>
</div>`;

const isOpen = ({ status }: ShownBooking) => status === 'requested' || status === 'confirmed';
const isToBePaid = (booking: ShownBooking) =>
  isOpen(booking) && (booking.payment === 'due' || booking.payment === 'failed');

const actions = (booking: ShownBooking, person: Person) => {
  const isTutor = person.kind === 'tutor';
  return [
    isTutor && booking.status === 'requested' && button(booking.id, 'confirm', 'Confirm'),
    isTutor &&
      booking.status === 'confirmed' &&
      booking.payment === 'paid' &&
      button(booking.id, 'complete', 'The lesson was held'),
    !isTutor &&
      booking.status === 'completed' &&
      booking.payment === 'paid' &&
      booking.dispute === null &&
      button(booking.id, 'dispute', 'Dispute the payment', 'quiet'),
    isOpen(booking) && button(booking.id, 'cancel', 'Cancel the lesson', 'quiet'),
    html`<a class="button quiet" href="/bookings/${booking.id}/complain">Complain about ${isTutor ? booking.student_name : booking.tutor_name}</a>`,
  ];
};

/** What became of the money since it was paid: the student reads of refunds, the tutor of what they are paid. */
const moneyNews = ({ refunds, payout, dispute, currency }: ShownBooking, { kind }: Person): Html[] => {
  const news =
    kind === 'student'
      ? refunds.map(({ amount_cents, status }) => `${refundWords[status]}: ${money(amount_cents, currency)}.`)
      : payout && payout.status !== 'dropped'
        ? [`${payoutWords[payout.status]}: ${money(payout.amount_cents, currency)}.`]
        : [];
  return [...news, ...(dispute ? [disputeWords[dispute]] : [])].map((text) => html`<p class="decision">${text}</p>`);
};

const reportWords = {
  open: 'Our staff look at it',
  inReview: 'Our staff look at it',
  resolved: 'Our staff have decided',
  dismissed: 'Our staff leave it at that',
};

/** What staff ask, with room for the answer; an answer can be given anew until they have decided. */
const questionForm = ({ id: booking }: ShownBooking, { id, text, answer }: ShownBooking['questions'][number]) => html`
<form method="post" action="/bookings/${booking}/answer/${id}">
<p><b>Our staff ask:</b> ${text}</p>
${answer !== null && html`<p><b>You have answered:</b> ${answer}</p>`}
<p><label for="answer-${id}">${answer === null ? 'Your answer' : 'Another answer'}</label>
<textarea id="answer-${id}" name="text" rows="4" required maxlength="10000"></textarea></p>
<button>Answer</button>
</form>`;

/** What the student says of the lesson. It can be said anew, but for what staff have removed. */
const reviewForm = ({ id, review }: ShownBooking, wrong: Refusal | undefined) => html`
<form method="post" action="/bookings/${id}/review">
<h2>${review ? 'Review it anew' : 'How was it?'}</h2>
${field('Stars', html`<select ${named('stars', wrong)}>${[5, 4, 3, 2, 1].map((stars) => html`<option value="${stars}" ${stars === review?.stars && html`selected`}>${starWords(stars)}</option>`)}</select>`)}
${field('What it was like', html`<textarea ${named('text', wrong)} rows="3" maxlength="2000">${review?.text}</textarea>`, 'You may leave this empty. Everybody can read it.')}
<button>Send</button>
</form>`;

/** The student's review, or that staff have hidden or removed it, which is nobody else's business. */
const reviewNews = ({ review }: ShownBooking, { kind }: Person) => {
  if (!review) return undefined;
  const { status, status_reason, stars, text } = review;
  if (status === 'visible') return html`<p class="decision"><b>Reviewed:</b> ${starsOf(stars)} ${text}</p>`;
  return kind === 'student' && html`<p class="decision"><b>${reviewWords[status]}</b> ${status_reason}</p>`;
};

const canReview = ({ status, review }: ShownBooking, { kind }: Person) =>
  kind === 'student' && status === 'completed' && review?.status !== 'removed';

export const bookingPage = (
  booking: ShownBooking,
  person: Person,
  { subjects, levels, settings }: Catalogue,
  wrong?: Refusal,
) => html`
<section class="narrow">
<h1>${subjects.find(({ id }) => id === booking.subject)?.name} with ${person.kind === 'tutor' ? booking.student_name : booking.tutor_name}</h1>
<p>${state(booking)}</p>
${problem(wrong)}
<dl>
<dt>When</dt><dd>${dayAndHour(booking.starts_at, settings.timezone)} (${settings.timezone.replaceAll('_', ' ')}), ${booking.duration_minutes} minutes</dd>
<dt>Level</dt><dd>${levels.find(({ id }) => id === booking.level)?.name}</dd>
<dt>Price</dt><dd>${money(booking.amount_cents, booking.currency)}</dd>
<dt>Number</dt><dd>${booking.id}</dd>
</dl>
${person.kind === 'student' && isToBePaid(booking) && payment(booking)}
${moneyNews(booking, person)}
${booking.reports.map(({ status, resolution }) => html`<p class="decision ${status}"><b>You have complained. ${reportWords[status]}.</b> ${resolution}</p>`)}
${booking.questions.map((question) => questionForm(booking, question))}
${reviewNews(booking, person)}
${canReview(booking, person) && reviewForm(booking, wrong)}
<div class="actions">${actions(booking, person)}</div>
<p><a href="/account">All lessons</a></p>
</section>`;

type Again = { filled?: Filled; wrong?: Refusal | undefined };

/** A title's audience is whom it is about: a student complains about a tutor, and the other way round. */
const titlesFor = ({ reportTitles }: Catalogue, { kind }: Person, chosen?: string | string[]): Html[] =>
  reportTitles
    .filter(
      ({ active, audience }) => active && (audience === 'both' || audience === (kind === 'tutor' ? 'user' : 'tutor')),
    )
    .map(({ id, title }) => html`<option value="${id}" ${id === chosen && html`selected`}>${title}</option>`);

export const complainPage = (
  booking: ShownBooking,
  person: Person,
  catalogue: Catalogue,
  { wrong, filled = {} }: Again = {},
) => html`
<section class="narrow">
<h1>Complain about ${person.kind === 'tutor' ? booking.student_name : booking.tutor_name}</h1>
<p>Our staff read it, and you are told here what they decide.</p>
${problem(wrong)}
<form method="post" action="/bookings/${booking.id}/complain" enctype="multipart/form-data">
${field('What it is about', html`<select ${named('title', wrong)}>${titlesFor(catalogue, person, filled.title)}</select>`)}
${field('What happened', html`<textarea ${named('description', wrong)} rows="6" required maxlength="10000">${String(filled.description ?? '')}</textarea>`)}
${field('Evidence', html`<input type="file" ${named('evidence', wrong)} accept="${acceptedFiles}">`, 'If there is any: a PDF, JPEG, PNG or WebP of at most 10 MB.')}
<button>Send</button>
</form>
<p><a href="/bookings/${booking.id}">Back to the lesson</a></p>
</section>`;
