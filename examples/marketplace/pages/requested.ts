import type { Person, RequestedChange } from '../marketplace/records.ts';
import type { Refusal } from '../marketplace/refusal.ts';
import { html } from './html.ts';
import { field, named } from './layout.ts';
import { acceptedFiles, documentWords, requestWords } from './words.ts';

/** What is asked for, and why, with room for it. */
const requestForm = ({ kind, name, code, note }: RequestedChange, wrong: Refusal | undefined) => html`
<form method="post" action="/account/documents/${kind}" enctype="multipart/form-data">
<p><b>Our staff say:</b> ${requestWords[code]} ${note}</p>
${field(name ?? documentWords[kind], html`<input type="file" ${named(kind, wrong)} required accept="${acceptedFiles}">`, 'PDF, JPEG, PNG or WebP, at most 10 MB.')}
<button>Hand in</button>
</form>`;

/** What staff ask a tutor to hand in anew. */
export const requestedChanges = ({ changes_requested: requested }: Person, wrong: Refusal | undefined) =>
  requested && html`<h2>What we still need</h2>${requested.map((one) => requestForm(one, wrong))}`;
