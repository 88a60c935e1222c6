import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { HistoryEvent } from '#contract/audit.ts';
import type { Letter } from '#contract/letters.ts';
import type { Report, ReportRow } from '#contract/reports.ts';
import type { Tutor } from '#contract/tutors.ts';
import { acceptPapers } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { countEffort } from '#tests/support/count-effort.ts';
import { findBarriers, findOverflow } from '#tests/support/look-over.ts';
import { makeToken } from '#tests/support/marketplace.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { toldBooking, toldEvent, toldReport, toldTutor, toldUser } from '#tests/support/told.ts';
import { demo, expectPath, expectToast, expectVisible, openSignedIn } from '#tests/support/verbs.ts';

const drawer = (page: Page) => page.getByRole('dialog').first();
const question = (page: Page) => page.getByRole('dialog').last();
const person = (page: Page, role: 'About' | 'Reported by') => drawer(page).getByRole('region', { name: role });

const lookOver = async (page: Page) =>
  expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);

/** The application tells of a tutor, of students and of what each of them reports about the tutor, the oldest first. */
const tellReports = async (url: string, { about, reports }: { about: string; reports: readonly object[] }) => {
  const token = await makeToken(url);
  const put = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/v1/integration/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const keyOf = async (path: string) => (await askServer<{ id: string }[]>(url, `${path}?limit=1`))[0]?.id ?? '';
  const [subject, level, language, title] = [
    await keyOf('/tutor/getSubjects'),
    await keyOf('/tutor/getEducationTitle'),
    await keyOf('/tutor/getLanguages'),
    await keyOf('/admin/reportTitles'),
  ];
  const name = { firstName: about, lastName: 'Holm', email: `${about}@app.test`.toLowerCase() };
  const tutor = `${about}-t`;
  const tutorId = await put(
    `tutors/${tutor}`,
    toldTutor({ ...name, subjects: [subject], levels: [level], languages: [language], currency: 'EUR' }),
  );
  const keys: string[] = [];
  for (const [nth, report] of reports.entries()) {
    const student = `${about}-u${nth}`;
    await put(
      `users/${student}`,
      toldUser({ firstName: `Student ${nth}`, email: `${student}@app.test`.toLowerCase() }),
    );
    const createdAt = new Date(Date.now() - (reports.length - nth) * 3_600_000).toISOString();
    const people = {
      reporter: { type: 'user', externalId: student },
      reportedUser: { type: 'tutor', externalId: tutor },
    };
    keys.push(await put(`reports/${about}-r${nth}`, toldReport({ title, ...people, createdAt, ...report })));
  }
  return { tutorId, keys, put, tutor, subject, level, title };
};

const read = (url: string, id: string) => askServer<Report>(url, `/admin/report-management/${id}`);
const acceptAndApprove = async (url: string, id: string) => {
  await acceptPapers(url, id);
  const { version } = await askServer<Tutor>(url, `/admin/tutor/${id}`);
  await askServer(url, `/admin/tutor/status/${id}`, { status: 'approved', reason: null, version, letter: null });
};

describe('a report as a case', () => {
  const story = stories();

  story('handles five reports about one tutor with one suspension and one text', async ({ page, server }) => {
    const { tutorId, keys } = await tellReports(server.url, { about: 'Vera', reports: [{}, {}, {}, {}, {}] });
    await acceptAndApprove(server.url, tutorId);
    await openSignedIn(page, `/admin/reports?view=${keys[0]}`, demo.admin);
    await expectVisible(person(page, 'About').getByText('5 reports about them, 5 open'));
    await lookOver(page);
    const effort = await countEffort(page);

    await person(page, 'About').getByRole('button', { name: 'Suspend: Vera Holm' }).click();
    await expectVisible(question(page).getByText('Lessons to come'));
    await question(page).getByRole('textbox', { name: 'Reason' }).fill('Did not come to five lessons.');
    await question(page).getByRole('button', { name: 'Suspend', exact: true }).click();
    await expectVisible(person(page, 'About').getByText('Suspended'));
    await expectVisible(person(page, 'About').getByText('Did not come to five lessons.'));

    await drawer(page).getByRole('button', { name: 'Take into review' }).click();
    await drawer(page).getByRole('button', { name: 'Resolve', exact: true }).click();
    await question(page).getByRole('textbox', { name: 'Resolution' }).fill('The tutor is suspended.');
    await question(page)
      .getByRole('checkbox', { name: /^Also close the 4 other open reports about Vera Holm/ })
      .check();
    await expectVisible(question(page).getByText(/, by Student 3 /));
    await question(page).getByRole('button', { name: 'Resolve', exact: true }).click();
    await expectToast(page, '5 reports closed');
    const taken = effort();
    console.log(`Five reports closed with one suspension: ${taken.clicks} clicks in ${taken.seconds} s.`);
    expect(taken.clicks).toBe(6);

    for (const id of keys) {
      expect(await read(server.url, id)).toMatchObject({ status: 'resolved', resolution: 'The tutor is suspended.' });
      expect(await askServer<Letter[]>(server.url, `/admin/letters/report/${id}`)).toMatchObject([
        { template: 'report-resolved' },
      ]);
    }
    await expectVisible(person(page, 'About').getByText('5 reports about them'));
    const events = await askServer<HistoryEvent[]>(server.url, `/admin/audit/record?entity=report&recordId=${keys[0]}`);
    const [together] = events.filter((event) => event.together);
    expect(together?.together?.map(({ id }) => id).sort()).toEqual([...keys].sort());
    await expectVisible(drawer(page).getByText('Closed together with:'));
  });

  story.further('suspends and takes it back where it was a mistake', async ({ page, server }) => {
    const { tutorId, keys } = await tellReports(server.url, { about: 'Wanda', reports: [{}] });
    await acceptAndApprove(server.url, tutorId);
    await openSignedIn(page, `/admin/reports?view=${keys[0]}`);
    await person(page, 'About').getByRole('button', { name: 'Suspend: Wanda Holm' }).click();
    await question(page).getByRole('textbox', { name: 'Reason' }).fill('The wrong person.');
    await question(page).getByRole('button', { name: 'Suspend', exact: true }).click();
    await expectVisible(person(page, 'About').getByText('Suspended'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(person(page, 'About').getByText('Approved'));
    await expectVisible(person(page, 'About').getByRole('button', { name: 'Suspend: Wanda Holm' }));
  });

  story(
    'asks on a phone, waits on the desk, and goes on with the answer',
    async ({ page, server }) => {
      const { keys } = await tellReports(server.url, { about: 'Yrsa', reports: [{}] });
      await openSignedIn(page, `/admin/reports?view=${keys[0]}`);
      await drawer(page).getByRole('button', { name: 'Ask somebody…' }).tap();
      await question(page).getByRole('radio', { name: 'About: Yrsa Holm' }).check();
      await expectVisible(question(page).getByText('E-mail to Yrsa Holm'));
      await question(page).getByRole('textbox', { name: 'What you want to know' }).fill('Where were you?');
      await lookOver(page);
      await question(page).getByRole('button', { name: 'Ask', exact: true }).tap();
      await expectToast(page, 'Asked, and waiting for the answer: Yrsa Holm');
      await expectVisible(drawer(page).getByText('Where were you?'));
      const letters = await askServer<Letter[]>(server.url, `/admin/letters/report/${keys[0]}`);
      expect(letters).toMatchObject([{ template: 'report-question', recipientName: 'Yrsa Holm' }]);
      const waiting = await askServer<{ items: { id: string }[] }>(server.url, '/admin/desk?scope=waiting');
      expect(waiting.items.map(({ id }) => id)).toContain(keys[0]);

      await drawer(page).getByRole('button', { name: 'Write down the answer' }).tap();
      await question(page).getByRole('textbox', { name: 'The answer' }).fill('The train stood still.');
      await question(page).getByRole('button', { name: 'Keep', exact: true }).tap();
      await expectToast(page, 'The answer is kept');
      await expectVisible(drawer(page).getByText('The train stood still.'));
      await lookOver(page);
      expect((await read(server.url, keys[0] ?? '')).question?.answer?.text).toBe('The train stood still.');
    },
    { context: phone },
  );

  story.further('refunds the lesson without leaving the report', async ({ page, server }) => {
    const { put, keys, tutor, subject, level, title } = await tellReports(server.url, { about: 'Zoe', reports: [{}] });
    const lesson = toldBooking({ tutor, student: 'Zoe-u0', subject, level });
    await put('bookings/zoe-b', {
      ...lesson,
      events: [
        toldEvent('zoe-1', 'confirmed', '2025-02-27T10:00:00Z'),
        toldEvent('zoe-2', 'paid', '2025-02-27T11:00:00Z'),
        toldEvent('zoe-3', 'completed', '2025-03-02T16:00:00Z'),
      ],
    });
    const people = {
      reporter: { type: 'user', externalId: 'Zoe-u0' },
      reportedUser: { type: 'tutor', externalId: tutor },
    };
    await put('reports/Zoe-r0', toldReport({ title, ...people, booking: 'zoe-b', sourceVersion: 2 }));
    await openSignedIn(page, `/admin/reports?view=${keys[0]}`, demo.admin);
    const money = drawer(page).getByRole('region', { name: 'Decisions' });
    await money.getByRole('button', { name: 'Refund…' }).click();
    await question(page).getByRole('textbox', { name: 'Reason', exact: true }).fill('Nobody taught.');
    await question(page).getByRole('button', { name: 'Ask for the refund' }).click();
    await expectToast(page, 'The refund is asked for');
    await expectVisible(money.getByRole('list', { name: 'Refunds' }).getByText('Asked for'));
    await expectPath(page, '/admin/reports');
    expect(new URL(page.url()).searchParams.get('view')).toBe(keys[0]);
    // To the booking and back.
    await drawer(page).getByRole('link', { name: /^BK-/ }).click();
    await expectVisible(page.getByRole('table', { name: 'Money' }).getByRole('row'));
    await page.goBack();
    await expectVisible(money.getByText('Asked for'));
  });

  story.further('offers an editor to handle it, and nothing about people or money', async ({ page, server }) => {
    const [open] = await askServer<ReportRow[]>(server.url, '/admin/report-management?status=inReview&limit=1');
    await openSignedIn(page, '/admin/reports', demo.editor);
    await page.goto(`/admin/reports?view=${open?.id}`);
    await expectVisible(person(page, 'About').getByText(/report/));
    await expectVisible(drawer(page).getByRole('button', { name: 'Ask somebody…' }));
    for (const name of [/^Suspend/, /^Reinstate/, /^Refund/, /^Decide dispute/])
      expect(await drawer(page).getByRole('button', { name }).count()).toBe(0);
  });
});
