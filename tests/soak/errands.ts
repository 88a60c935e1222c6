import type { Page } from 'playwright-core';
import { expectVisible, openFromMenu } from '#tests/support/verbs.ts';

/** Something a person does, which ends with nothing open over the page and nothing written that was not saved. */
type Errand = (page: Page) => Promise<void>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const firstLink = (page: Page) => page.locator('tbody tr .record-link, tbody tr a[href]').first();
const rest = (page: Page) => page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);

const openList = async (page: Page, name: string) => {
  await openFromMenu(page, name);
  await expectVisible(page.locator('tbody tr'));
  await rest(page);
};

const closeDialog = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Writes into the form that is open, and leaves it without saving. */
const leaveForm = async (page: Page) => {
  await page
    .getByRole('textbox', { name: /^(Name|First name|Title)/ })
    .first()
    .fill('Somebody else');
  await button(page, 'Cancel').first().click();
  await button(page, 'Leave without saving').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const searchAndFilter: Errand = async (page) => {
  await openList(page, 'Users');
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const words of ['ana', '']) {
    await search.fill(words);
    await page.waitForURL((url) => (words === '') !== url.href.includes('ana'));
    await rest(page);
  }
  await page.getByRole('button', { name: 'Status', exact: true, expanded: false }).click();
  const choices = page.getByRole('dialog', { name: 'Status', exact: true });
  // Nobody goes back before they have seen what they ticked.
  for (const isOn of [true, false]) {
    await choices.getByRole('checkbox', { name: 'Active', exact: true }).setChecked(isOn);
    await page.waitForURL((url) => isOn === url.href.includes('active'));
  }
  await page.keyboard.press('Escape');
  await choices.waitFor({ state: 'detached' });
  await page.goBack();
  await page.goForward();
  await rest(page);
};

const lookAtPerson: Errand = async (page) => {
  await openList(page, 'Users');
  await firstLink(page).click();
  await expectVisible(page.getByRole('link', { name: 'Edit' }));
  const decision = page.getByRole('button', { name: /^(Suspend|Reinstate)$/ }).first();
  await decision.click();
  await closeDialog(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await leaveForm(page);
  await page.goBack();
  await page.goForward();
};

const openTutor: Errand = async (page) => {
  await openList(page, 'Tutors');
  await firstLink(page).click();
  await expectVisible(page.getByRole('link', { name: 'Edit' }));
  await page.goBack();
  await expectVisible(page.locator('tbody tr'));
};

const editInDrawer: Errand = async (page) => {
  await openList(page, 'Languages');
  await page.getByRole('link', { name: 'Add language' }).click();
  await expectVisible(page.getByRole('dialog').getByRole('textbox'));
  await leaveForm(page);
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click();
  await closeDialog(page);
};

const turnPages: Errand = async (page) => {
  await openList(page, 'Transactions');
  // The list remembers its page: the next round begins on the first again.
  for (const [name, address] of [
    [/next page/i, /page=2/],
    [/previous page/i, /page=1/],
  ] as const) {
    await page.getByRole('button', { name }).first().click();
    await page.waitForURL(address);
    await rest(page);
  }
};

const findAnything: Errand = async (page) => {
  await button(page, 'Find anything').click();
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await field.fill('maria');
  await expectVisible(page.getByRole('option'));
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
};

const overview =
  (name: string): Errand =>
  (page) =>
    openFromMenu(page, name);

/** What a day consists of, over and over. */
export const errands: readonly Errand[] = [
  searchAndFilter,
  lookAtPerson,
  overview('Desk'),
  openTutor,
  editInDrawer,
  overview('Dashboard'),
  turnPages,
  findAnything,
  overview('Reports'),
];
