import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { acceptOneByOne, checklistOf } from '#tests/support/accept-papers.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { pdfWith, pictureOf } from '#tests/support/documents.ts';
import { makeToken, spawnMarketplace } from '#tests/support/marketplace.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { decide, expectToast, expectVisible, openFromMenu, rowOf, searchFor, signIn } from '#tests/support/verbs.ts';

/** Each step goes on with what the one before has left. */
describe('a marketplace of its own beside Lectern', () => {
  let folder: string;
  let lectern: RunningServer;
  let marketplace: RunningServer;
  let browser: Browser;
  /** In front of each: the staff in Lectern, a tutor and a student on the marketplace. */
  let staff: Page;
  let tutor: Page;
  let student: Page;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-marketplace-'));
    await cp(inject('demoData'), join(folder, 'lectern'), { recursive: true });
    lectern = await spawnServer(inject('serverProgram'), { DATA_DIR: join(folder, 'lectern') });
    const joined = { url: lectern.url, token: await makeToken(lectern.url) };
    marketplace = await spawnMarketplace(joined, '--speed', '0', '--data', join(folder, 'marketplace'));
    browser = await openBrowser();
    const open = async (baseURL: string) => (await browser.newContext({ baseURL })).newPage();
    [staff, tutor, student] = [await open(lectern.url), await open(marketplace.url), await open(marketplace.url)];
    await signIn(staff);
  });
  afterAll(async () => {
    await browser?.close();
    await marketplace?.stop();
    await lectern?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens a page of the marketplace again and again until it shows something: it is told of decisions a moment later. */
  const untilShown = (page: Page, path: string, text: string | RegExp) =>
    expect
      .poll(async () => {
        await page.goto(path);
        return page.locator('main').innerText();
      })
      .toMatch(text);
  /** The same of the record that is open in Lectern, whose page shows a part of it a moment after another. */
  const untilKnown = (shown: Locator) =>
    expect
      .poll(async () => {
        await staff.reload();
        return shown
          .first()
          .waitFor({ timeout: 5_000 })
          .then(
            () => true,
            () => false,
          );
      })
      .toBe(true);
  /** The same of a list in Lectern, which is told as soon. */
  const untilListed = async (list: string, name: string) => {
    await openFromMenu(staff, list);
    await expect
      .poll(async () => {
        await staff.reload();
        await expectVisible(staff.getByRole('row').nth(1));
        return rowOf(staff, name).count();
      })
      .toBe(1);
    await rowOf(staff, name).getByRole('link').first().click();
  };

  it('lets a tutor apply on its page, with a document', async () => {
    await untilShown(tutor, '/apply', /Mathematics/);
    await tutor.getByLabel('First name').fill('Ingrid');
    await tutor.getByLabel('Last name').fill('Solheim');
    await tutor.getByLabel('E-mail').fill('ingrid@solheim.example');
    await tutor.getByLabel('Password').fill('seventeen bicycles');
    await tutor.getByLabel('What you offer in a line').fill('Algebra without tears');
    await tutor.getByRole('textbox', { name: 'About you' }).fill('I have taught for nine years.');
    await tutor.getByLabel('Price of an hour').fill('42.50');
    await tutor.getByLabel('Years of experience').fill('9');
    for (const [group, choice] of [
      ['Mathematics', 'Algebra'],
      ['Levels', 'Upper secondary school'],
      ['Languages of the lessons', 'Norwegian'],
    ] as const) {
      await tutor.locator('summary').getByText(group, { exact: true }).click();
      await tutor.getByRole('checkbox', { name: choice, exact: true }).check();
    }
    await tutor
      .getByLabel('Document')
      .setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: pdfWith(['Diploma of Ingrid']) });
    await tutor.getByRole('button', { name: 'Apply' }).click();
    await expectVisible(tutor.getByText('Your application is being looked at'));
    await student.goto('/');
    expect(await student.locator('main').innerText()).not.toContain('Ingrid Solheim');
  });

  it('has the application in Lectern, with the document', async () => {
    await untilListed('Tutors', 'Ingrid Solheim');
    await expectVisible(staff.getByText('€42.50'));
    await untilKnown(staff.getByText('diploma.pdf'));
  });

  it('asks the tutor for another document, which she hands in on her page', async () => {
    const item = checklistOf(staff).getByRole('group', { name: 'Degree or diploma', exact: true });
    await item.getByRole('button', { name: 'Degree or diploma' }).click();
    await item.getByRole('button', { name: 'Refuse' }).click();
    await item.getByLabel('Note for the e-mail').fill('The corner is cut off.');
    await item.getByRole('button', { name: 'Unreadable' }).click();
    await expectVisible(item.getByText('Unreadable: The corner is cut off.'));
    await staff.getByRole('button', { name: 'Ask for changes', exact: true }).click();
    const question = staff.getByRole('dialog', { name: 'Ask Ingrid Solheim for changes?' });
    await question.getByRole('button', { name: 'Ask for changes', exact: true }).click();
    await expectToast(staff, 'Ingrid Solheim is asked for changes');
    await untilShown(tutor, '/account', /It cannot be read\. The corner is cut off\./);
    await tutor
      .getByLabel('Diploma')
      .setInputFiles({ name: 'whole.pdf', mimeType: 'application/pdf', buffer: pdfWith(['All of it']) });
    await tutor.getByRole('button', { name: 'Hand in' }).click();
    await expectVisible(tutor.getByText('Your application is being looked at'));
    expect(await tutor.locator('main').innerText()).not.toContain('Our staff say');
    await untilKnown(staff.getByText('whole.pdf'));
  });

  it('lets staff approve her', async () => {
    await acceptOneByOne(staff);
    await decide(staff, 'Approve');
  });

  it('shows the tutor from then on, and tells her', async () => {
    await untilShown(student, '/', /Ingrid Solheim/);
    await untilShown(tutor, '/account', /You are approved/);
  });

  it('lets a student book and pay, which Lectern knows with the money', async () => {
    await student.goto('/sign-up');
    await student.getByLabel('First name').fill('Mia');
    await student.getByLabel('Last name').fill('Okafor-Lund');
    await student.getByLabel('E-mail').fill('mia@okafor.example');
    await student.getByLabel('Password').fill('eighteen bicycles');
    await student.getByRole('button', { name: 'Sign up' }).click();
    await student.getByRole('link', { name: /Ingrid Solheim/ }).click();
    await student.getByRole('button', { name: 'Book' }).click();
    await expectVisible(student.getByText('This payment provider is pretended'));
    await student.getByRole('button', { name: 'The card is good: pay' }).click();
    await expectVisible(student.getByText('Paid', { exact: true }));

    await untilListed('Transactions', 'Mia Okafor-Lund');
    await untilKnown(staff.getByText('Paid', { exact: true }));
    await expectVisible(staff.getByText('Ingrid Solheim'));
  });

  it('passes on a complaint with its evidence', async () => {
    await student.getByRole('link', { name: 'Complain about Ingrid Solheim' }).click();
    await student.getByLabel('What it is about').selectOption('Asked to pay outside the platform');
    await student.getByLabel('What happened').fill('She asked for cash the next time.');
    await student.getByLabel('Evidence').setInputFiles({
      name: 'messages.png',
      mimeType: 'image/png',
      buffer: await pictureOf(300, 200).png().toBuffer(),
    });
    await student.getByRole('button', { name: 'Send' }).click();
    await expectVisible(student.getByText('You have complained. Our staff look at it.'));

    await untilListed('Reports', 'Asked to pay outside the platform');
    await expectVisible(staff.getByText('She asked for cash the next time.'));
    await untilKnown(staff.getByText('messages.png'));
  });

  it('asks the student something, and has the answer in Lectern', async () => {
    await staff.getByRole('button', { name: 'Ask somebody…' }).click();
    const asking = staff.getByRole('dialog').last();
    await asking.getByRole('radio', { name: /: Mia Okafor-Lund$/ }).check();
    await asking.getByRole('textbox', { name: 'What you want to know' }).fill('How did she want the cash?');
    await asking.getByRole('button', { name: 'Ask', exact: true }).click();
    await expectToast(staff, /^Asked, and waiting for the answer/);

    const lesson = new URL(student.url()).pathname;
    await untilShown(student, lesson, /Our staff ask: How did she want the cash\?/);
    await student.getByLabel('Your answer').fill('In an envelope, on Friday.');
    await student.getByRole('button', { name: 'Answer', exact: true }).click();
    await expectVisible(student.getByText('You have answered: In an envelope, on Friday.'));
    await untilKnown(staff.getByText('In an envelope, on Friday.'));
    // Whoever is not asked sees nothing of it.
    await tutor.goto(lesson);
    expect(await tutor.locator('main').innerText()).not.toContain('Our staff ask');
  });

  it('passes on what the student says of the lesson, and hides it as soon as staff do', async () => {
    const lesson = new URL(student.url()).pathname;
    await tutor.goto(lesson);
    await tutor.getByRole('button', { name: 'Confirm' }).click();
    await tutor.getByRole('button', { name: 'The lesson was held' }).click();
    await student.goto(lesson);
    await student.getByLabel('Stars').selectOption('2 of 5 stars');
    await student.getByLabel('What it was like').fill('Call me on 555 0100 instead.');
    await student.getByRole('button', { name: 'Send' }).click();
    await expectVisible(student.getByText('Reviewed:'));
    const ofTutor =
      (await student
        .goto('/')
        .then(() => student.getByRole('link', { name: /Ingrid Solheim/ }).getAttribute('href'))) ?? '';
    await untilShown(student, ofTutor, /555 0100/);

    await staff.goto('/admin/reviews');
    await searchFor(staff, '555 0100');
    await untilKnown(rowOf(staff, 'Ingrid Solheim'));
    await rowOf(staff, 'Ingrid Solheim').getByRole('link').first().click();
    await decide(staff, 'Hide', 'It gives a telephone number.');
    await untilShown(student, lesson, /Our staff have hidden your review\. It gives a telephone number\./);
    await student.goto(ofTutor);
    expect(await student.locator('main').innerText()).not.toContain('555 0100');
  });

  it('hides the tutor as soon as she is suspended in Lectern', async () => {
    // What was opened last lies over the menu.
    await staff.goto('/admin/tutors');
    await searchFor(staff, 'Ingrid Solheim');
    await rowOf(staff, 'Ingrid Solheim').getByRole('link').first().click();
    await decide(staff, 'Suspend', 'Asks for cash.');
    await untilShown(student, '/', /Nobody teaches that here yet/);
    await untilShown(tutor, '/account', /Your account is suspended[\s\S]*Asks for cash\./);
  });
});
