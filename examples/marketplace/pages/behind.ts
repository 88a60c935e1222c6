import type { Sql } from '../database.ts';
import { html } from './html.ts';

type Waiting = { id: number; record: string; attempts: number; created_at: Date; refusal: string | null };

/** `2026-03-01 09:30:00`, as UTC has it. */
const timeOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

const sendAgain = ({ id, record }: Waiting) =>
  html`<form method="post" action="/behind-the-scenes/send-again/${id}"><button class="quiet" aria-label="Send again: ${record}">Send again</button></form>`;

const waitingRow = (waiting: Waiting) => {
  const { record, created_at, attempts, refusal } = waiting;
  return html`<tr><td>${record}</td><td>${timeOf(created_at)}</td><td>${attempts}</td><td>${refusal}${refusal !== null && sendAgain(waiting)}</td></tr>`;
};

/** What goes on between the marketplace and Lectern. A marketplace for real would show this to its developers alone. */
export const behindPage = async (sql: Sql, trouble: string | undefined) => {
  const { rows: counts } = await sql<{ sent: number; waiting: number; refused: number }>`
    select count(sent_at) as sent, count(refusal) as refused, count(*) - count(sent_at) - count(refusal) as waiting from outbox`;
  const { rows: open } = await sql<Waiting>`
    select id, record, attempts, created_at, refusal from outbox where sent_at is null order by refusal is null, id limit 20`;
  const { rows: heard } = await sql<{ type: string; record: string; at: Date; way: string }>`
    select type, record, at, way from heard order by sequence desc limit 20`;
  return html`
<section>
<h1>Behind the scenes</h1>
<p>What happens here is told to Lectern, and what its staff decide is heard from there. A marketplace for real would show this to its developers alone.</p>
${trouble && html`<p class="problem">${trouble}</p>`}
<dl>
<dt>Told in thirty days</dt><dd>${counts[0]?.sent}</dd>
<dt>Waiting</dt><dd>${counts[0]?.waiting}</dd>
<dt>Refused</dt><dd>${counts[0]?.refused}</dd>
</dl>
<h2>Not told yet</h2>
${
  open.length > 0
    ? html`<table><thead><tr><th>About</th><th>Since</th><th>Attempts</th><th>Refused because</th></tr></thead><tbody>${open.map(waitingRow)}</tbody></table>`
    : html`<p class="empty">Lectern knows everything.</p>`
}
<h2>Heard last</h2>
${
  heard.length > 0
    ? html`<table><thead><tr><th>What</th><th>About</th><th>When</th><th>First by</th></tr></thead><tbody>${heard.map(
        ({ type, record, at, way }) =>
          html`<tr><td class="word">${type}</td><td>${record.replace(/\/$/, '')}</td><td>${timeOf(at)}</td><td class="word">${way}</td></tr>`,
      )}</tbody></table>`
    : html`<p class="empty">Nothing yet.</p>`
}
</section>`;
};
