import { type Catalogue, taughtSubjects } from '../marketplace/catalogue.ts';
import type { ShownTutor } from '../marketplace/find.ts';
import type { Person } from '../marketplace/records.ts';
import type { Refusal } from '../marketplace/refusal.ts';
import { html } from './html.ts';
import { field, named, problem } from './layout.ts';
import { starsOf } from './stars.ts';
import { comingHours, dayAndHour, money } from './words.ts';

const tints = 5;
/** Initials on a tint of their own. */
const avatar = ({ id, first_name, last_name }: ShownTutor) =>
  html`<span class="avatar tint-${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints}" aria-hidden="true">${first_name.slice(0, 1)}${last_name.slice(0, 1)}</span>`;

const namesOf = (keys: readonly string[], all: readonly { id: string; name: string }[]) =>
  all.filter(({ id }) => keys.includes(id)).map(({ name }) => name);

const card = (tutor: ShownTutor, { subjects }: Catalogue) => html`
<li class="card">
<a href="/tutors/${tutor.id}">
${avatar(tutor)}
<h2>${tutor.first_name} ${tutor.last_name}</h2>
<p>${tutor.headline}</p>
<p class="tags">${namesOf(tutor.subjects, subjects).map((name) => html`<span>${name}</span>`)}</p>
<p class="price"><b>${money(tutor.hourly_rate_cents, tutor.currency)}</b> an hour</p>
</a>
</li>`;

/** Those whom Lectern's staff approved. */
export const homePage = (catalogue: Catalogue, tutors: readonly ShownTutor[], subject: string) => html`
<section class="hero">
<h1>Somebody who explains it well</h1>
<p>Tutors whom our staff have looked at, by the hour.</p>
<form method="get" action="/" role="search">
<select name="subject" aria-label="Subject">
<option value="">All subjects</option>
${taughtSubjects(catalogue).map(({ id, name }) => html`<option value="${id}" ${id === subject && html`selected`}>${name}</option>`)}
</select>
<button>Find</button>
</form>
</section>
${tutors.length > 0 ? html`<ul class="cards">${tutors.map((tutor) => card(tutor, catalogue))}</ul>` : html`<p class="empty">Nobody teaches that here yet. <a href="/apply">You do?</a></p>`}`;

type Visit = { person?: Person | undefined; now: Date; wrong?: Refusal | undefined };

const bookingForm = (tutor: ShownTutor, catalogue: Catalogue, { now, wrong }: Visit) => {
  const options = (keys: readonly string[], all: readonly { id: string; name: string }[]) =>
    all.filter(({ id }) => keys.includes(id)).map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  const { timezone } = catalogue.settings;
  return html`
<form method="post" action="/tutors/${tutor.id}/book">
${field('What to learn', html`<select ${named('subject', wrong)}>${options(tutor.subjects, catalogue.subjects)}</select>`)}
${field('Level', html`<select ${named('level', wrong)}>${options(tutor.levels, catalogue.levels)}</select>`)}
${field('When', html`<select ${named('startsAt', wrong)}>${comingHours(now, timezone, tutor.taken).map((at) => html`<option value="${at.toISOString()}">${dayAndHour(at, timezone)}</option>`)}</select>`, `Hours of ${timezone.replaceAll('_', ' ')}.`)}
${field('How long', html`<select ${named('durationMinutes', wrong)}><option value="60">An hour</option><option value="90">An hour and a half</option></select>`)}
<button>Book</button>
</form>`;
};

const howToBook = (tutor: ShownTutor, catalogue: Catalogue, visit: Visit) => {
  const { person } = visit;
  if (person?.kind === 'student') return bookingForm(tutor, catalogue, visit);
  if (person) return html`<p>You are signed in as a tutor. Students book lessons.</p>`;
  return html`<p><a class="button" href="/sign-up">Sign up to book</a></p><p>You have an account? <a href="/sign-in">Sign in</a>.</p>`;
};

/** What students say: those that Lectern's staff did not hide. */
const saidBy = (reviews: ShownTutor['reviews']) =>
  reviews.length > 0 &&
  html`<h2>What students say</h2>
<p>${(reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length).toFixed(1)} of 5 stars in ${reviews.length} ${reviews.length === 1 ? 'review' : 'reviews'}.</p>
<ul class="lessons">${reviews.map(({ stars, text, student }) => html`<li>${starsOf(stars)} <b>${student}</b> ${text}</li>`)}</ul>`;

export const tutorPage = (tutor: ShownTutor, catalogue: Catalogue, visit: Visit) => html`
<div class="columns">
<article>
<p class="lead">${avatar(tutor)}</p>
<h1>${tutor.first_name} ${tutor.last_name}</h1>
<p class="headline">${tutor.headline}</p>
<p class="tags">${namesOf(tutor.subjects, catalogue.subjects).map((name) => html`<span>${name}</span>`)}</p>
${tutor.bio.split('\n').map((paragraph) => html`<p>${paragraph}</p>`)}
<dl>
<dt>Levels</dt><dd>${namesOf(tutor.levels, catalogue.levels).join(', ')}</dd>
<dt>Languages</dt><dd>${catalogue.languages
  .filter(({ code }) => tutor.languages.includes(code))
  .map(({ name }) => name)
  .join(', ')}</dd>
<dt>Experience</dt><dd>${tutor.years_of_experience} ${tutor.years_of_experience === 1 ? 'year' : 'years'}</dd>
</dl>
${saidBy(tutor.reviews)}
</article>
<aside class="panel">
<h2>Book a lesson</h2>
<p class="price"><b>${money(tutor.hourly_rate_cents, tutor.currency)}</b> an hour</p>
${problem(visit.wrong)}
${howToBook(tutor, catalogue, visit)}
</aside>
</div>`;
