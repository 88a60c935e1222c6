import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayAt } from '#contract/dates.ts';
import type { Tutor } from '#contract/tutors.ts';
import { acceptancesOf } from '../../scripts/demo/acceptances.ts';
import { askServer } from './ask-server.ts';
import { expectVisible } from './verbs.ts';

/** Accepts what keeps a tutor from being approved, where that is not what a story is about. */
export const acceptPapers = async (server: string, id: string) => {
  const { checklist } = await askServer<Tutor>(server, `/admin/tutor/${id}`);
  for (const body of acceptancesOf(checklist)) await askServer(server, `/admin/tutor/check/${id}`, body);
};

/** The part of a tutor's page that says what is checked. */
export const checklistOf = (page: Page) => page.getByRole('region', { name: 'Checklist', exact: true });

/** A day next year, as the field of a day takes it. */
export const nextYear = () => addDays(dayAt(new Date(), 'UTC'), 365);

/** Accepts the open items of the open tutor one after the other, as they open by themselves. */
export const acceptOneByOne = async (page: Page) => {
  const items = checklistOf(page).getByRole('group');
  await expectVisible(items);
  const open = checklistOf(page).getByText('Open', { exact: true });
  for (let left = await open.count(); left > 0; left -= 1) {
    const current = checklistOf(page).locator('[aria-current=step]');
    const day = current.getByLabel('Valid until');
    await expectVisible(current.getByRole('button', { name: 'Accept', exact: true }));
    if (await day.isVisible()) await day.fill(nextYear());
    await current.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => open.count()).toBe(left - 1);
  }
};
