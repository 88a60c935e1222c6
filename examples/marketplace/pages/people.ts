import { type Catalogue, taughtSubjects } from '../marketplace/catalogue.ts';
import type { Refusal } from '../marketplace/refusal.ts';
import { type Html, html } from './html.ts';
import { field, named, problem } from './layout.ts';
import type { Filled } from './read-form.ts';
import { acceptedFiles, documentWords, majorUnits } from './words.ts';

type Again = { filled?: Filled; wrong?: Refusal | undefined };

const input = (name: string, type: string, { filled = {}, wrong }: Again, more = html``) =>
  html`<input ${named(name, wrong)} type="${type}" required value="${type === 'password' ? '' : String(filled[name] ?? '')}" ${more}>`;

const person = (again: Again) => html`
<div class="row">
${field('First name', input('firstName', 'text', again, html`autocomplete="given-name" maxlength="80"`))}
${field('Last name', input('lastName', 'text', again, html`autocomplete="family-name" maxlength="80"`))}
</div>
${field('E-mail', input('email', 'email', again, html`autocomplete="email"`))}
${field('Password', input('password', 'password', again, html`autocomplete="new-password" minlength="10"`), 'Ten characters or more.')}`;

export const signUpPage = (again: Again) => html`
<section class="narrow">
<h1>Sign up</h1>
<p>To book lessons. It takes a minute and costs nothing.</p>
${problem(again.wrong)}
<form method="post" action="/sign-up">${person(again)}<button>Sign up</button></form>
<p>You would like to teach? <a href="/apply">Apply as a tutor</a>.</p>
</section>`;

export const signInPage = (again: Again) => html`
<section class="narrow">
<h1>Sign in</h1>
${problem(again.wrong)}
<form method="post" action="/sign-in">
${field('E-mail', input('email', 'email', again, html`autocomplete="email"`))}
${field('Password', input('password', 'password', again, html`autocomplete="current-password"`))}
<button>Sign in</button>
</form>
<p>You are new here? <a href="/sign-up">Sign up</a>.</p>
</section>`;

type Choice = { value: string; name: string };
/** A list to tick, which opens when it is needed. */
const choices = (legend: string, name: string, all: readonly Choice[], { filled = {}, wrong }: Again): Html => {
  const chosen = filled[name] ?? [];
  const isChosen = ({ value }: Choice) => chosen.includes(value);
  return html`<details class="${wrong?.field === name && 'wrong'}" ${all.some(isChosen) && html`open`}><summary>${legend}</summary><fieldset aria-label="${legend}">${all.map(
    (one) =>
      html`<label class="choice"><input type="checkbox" name="${name}" value="${one.value}" ${isChosen(one) && html`checked`}> ${one.name}</label>`,
  )}</fieldset></details>`;
};

const teaching = (catalogue: Catalogue, again: Again) => {
  const subjects = taughtSubjects(catalogue);
  return [...new Set(subjects.map(({ group }) => group))].map((group) =>
    choices(
      group,
      'subjects',
      subjects.filter((subject) => subject.group === group).map(({ id, name }) => ({ value: id, name })),
      again,
    ),
  );
};

/** What an hour may cost, to the smallest unit of the currency. */
const rates = ({ currency, minHourlyRateCents: least, maxHourlyRateCents: most }: Catalogue['settings']) =>
  html`min="${majorUnits(least, currency)}" max="${majorUnits(most, currency)}" step="${majorUnits(1, currency)}"`;

export const applyPage = (catalogue: Catalogue, again: Again) => html`
<section class="narrow">
<h1>Apply as a tutor</h1>
<p>Our staff look at each application. You are told here what they decide.</p>
${problem(again.wrong)}
<form method="post" action="/apply" enctype="multipart/form-data">
<h2>About you</h2>
${person(again)}
${field('What you offer in a line', input('headline', 'text', again, html`maxlength="120"`))}
${field('About you', html`<textarea ${named('bio', again.wrong)} rows="5" required maxlength="5000">${String(again.filled?.bio ?? '')}</textarea>`)}
<div class="row">
${field(`Price of an hour in ${catalogue.settings.currency}`, input('hourlyRate', 'number', again, rates(catalogue.settings)))}
${field('Years of experience', input('yearsOfExperience', 'number', again, html`min="0" max="70"`))}
</div>
<h2 id="subjects">What you teach</h2>
${teaching(catalogue, again)}
<h2 id="levels">To whom, and <span id="languages">in which language</span></h2>
${choices(
  'Levels',
  'levels',
  catalogue.levels.filter(({ active }) => active).map(({ id, name }) => ({ value: id, name })),
  again,
)}
${choices(
  'Languages of the lessons',
  'languages',
  catalogue.languages.filter(({ active }) => active).map(({ code, name }) => ({ value: code, name })),
  again,
)}
<h2>A document</h2>
<div class="row">
${field('What it is', html`<select ${named('documentKind', again.wrong)}>${Object.entries(documentWords).map(([kind, name]) => html`<option value="${kind}" ${again.filled?.documentKind === kind && html`selected`}>${name}</option>`)}</select>`)}
${field('Document', html`<input type="file" ${named('document', again.wrong)} required accept="${acceptedFiles}">`, 'PDF, JPEG, PNG or WebP, at most 10 MB.')}
</div>
<button>Apply</button>
</form>
</section>`;
