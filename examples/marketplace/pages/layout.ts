import type { Catalogue } from '../marketplace/catalogue.ts';
import type { Person } from '../marketplace/records.ts';
import type { Refusal } from '../marketplace/refusal.ts';
import { type Html, html } from './html.ts';

export type Frame = { title: string; person?: Person | undefined; catalogue: Pick<Catalogue, 'pages' | 'settings'> };

const account = (person: Person | undefined) =>
  person
    ? html`<a href="/account">${person.first_name}</a><form method="post" action="/sign-out"><button class="quiet">Sign out</button></form>`
    : html`<a href="/sign-in">Sign in</a><a class="button" href="/sign-up">Sign up</a>`;

/** A whole page. */
export const layout = ({ title, person, catalogue: { pages, settings } }: Frame, content: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${settings.siteName}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<aside class="notice" aria-label="Notice">A demonstration: nobody here is real, and no money moves.</aside>
<header>
<a class="brand" href="/">${settings.siteName}</a>
<nav aria-label="Main">
<a href="/">Find a tutor</a>
<a href="/apply">Teach</a>
${account(person)}
</nav>
</header>
<main>${content}</main>
<footer>
${pages.filter(({ status }) => status === 'published').map(({ slug, title }) => html`<a href="/pages/${slug}">${title}</a>`)}
<a href="/behind-the-scenes">Behind the scenes</a>
</footer>
</body>
</html>`;

/** A form's answer where it cannot be done as it is, which leads to the field that it is about. */
export const problem = (wrong: Refusal | undefined) =>
  wrong &&
  html`<p class="problem" role="alert" id="problem">${wrong.field ? html`<a href="#${wrong.field}">${wrong.message}</a>` : wrong.message}</p>`;

/** What a field's control is known by, and that it is the one that is wrong. */
export const named = (name: string, wrong: Refusal | undefined) =>
  html`id="${name}" name="${name}" ${wrong?.field === name && html`aria-invalid="true" aria-describedby="problem"`}`;

/** A field with its label. */
export const field = (label: string, control: Html, hint?: string) =>
  html`<label><span>${label}</span>${control}${hint && html`<small>${hint}</small>`}</label>`;
