import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSettingsRepository } from '#server/modules/settings/settings.repository.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { parsePercent, percentToType } from '#src/domain/settings/percent.ts';
import { shareOf } from '#src/domain/settings/shareOf.ts';
import { holdSent } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('the site settings', () => {
  it('are checked, saved, and used at once: in titles, menu and bar', async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/site-setting' });
    const name = await screen.findByLabelText('Name of the marketplace');
    const fill = async (input: HTMLElement, text: string) => {
      await user.clear(input);
      await user.paste(text);
    };
    await fill(name, 'Pulpit');
    const commission = screen.getByLabelText('Commission');
    await fill(commission, '120');
    expect(screen.queryByText('As soon as you save, all staff see the notice.')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Maintenance mode' }));
    expect(screen.getByText('As soon as you save, all staff see the notice.')).toBeVisible();
    expect(screen.getByText(/It closes nothing: published pages stay readable/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a link' }));
    const link = screen.getByRole('group', { name: 'Link 1' });
    await fill(within(link).getByLabelText('Network'), 'Mastodon');
    await fill(within(link).getByLabelText('Address'), 'http://insecure.example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must be 100 or less')).toBeVisible();
    expect(screen.getByText('Must be a web address, such as https://example.com')).toBeVisible();

    await fill(commission, '12.5');
    await fill(within(link).getByLabelText('Address'), 'https://social.example.com/@pulpit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Maintenance mode' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Pulpit - Site settings'));
    expect(await createSettingsRepository(db).find()).toMatchObject({
      siteName: 'Pulpit',
      commissionPercent: 12.5,
      maintenanceMode: true,
      socialLinks: [{ network: 'Mastodon', url: 'https://social.example.com/@pulpit' }],
    });
  });
});

describe('the opening hours in the site settings', () => {
  it('are typed as times are shown, whatever the browser’s language, until the end of a day too', async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/site-setting' });
    const monday = within(await screen.findByRole('group', { name: 'Monday' }));
    const [from, until] = [
      monday.getByRole('textbox', { name: 'From' }),
      monday.getByRole('textbox', { name: 'Until' }),
    ];
    await user.clear(from);
    await user.type(from, '9h3');
    expect(from).toBeValid();
    await user.tab();
    expect(await monday.findByText('Must be a time of day, such as 09:00')).toBeVisible();
    expect(from).toBeInvalid();
    await user.type(from, '0');
    await user.tab();
    expect(from).toHaveValue('09:30');
    await user.clear(until);
    await user.type(until, '00:00');
    expect(until).toHaveValue('00:00');
    await user.tab();
    expect(until).toHaveValue('24:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(async () => (await createSettingsRepository(db).find()).deskHours[0])
      .toEqual({ from: '09:30', until: '24:00' });
  });
});

describe('what is ticked in the site settings', () => {
  it('is as it was where a tick is taken away and set again', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/site-setting' });
    const monday = within(await screen.findByRole('group', { name: 'Monday' }));
    const from = () => monday.getByLabelText('From');
    fireEvent.change(from(), { target: { value: '10:30' } });
    const toggle = async (box: HTMLElement) => {
      await user.click(box);
      await user.click(box);
    };
    await toggle(monday.getByRole('checkbox', { name: 'Monday' }));
    expect(from()).toHaveValue('10:30');

    const certificate = within(screen.getByRole('group', { name: 'Certificate of conduct' }));
    const box = certificate.getByRole('checkbox', { name: 'Certificate of conduct' });
    if (!(box as HTMLInputElement).checked) await user.click(box);
    await user.click(certificate.getByRole('checkbox', { name: 'Nobody is approved without it' }));
    await user.type(certificate.getByRole('textbox'), 'Police certificate');
    const before = certificate.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked);
    await toggle(box);
    expect(certificate.getByRole('textbox')).toHaveValue('Police certificate');
    expect(certificate.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual(before);
  });
});

describe('the versions of the site settings', () => {
  it('say what changed of the checklist, the opening hours and the hours to decide in, as the screens do', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/site-setting',
      seed: async (db) => {
        const identity = { kind: 'identity' as const, name: null, required: true, expires: false, warnDays: 30 };
        await db.insert(settings).values({ tutorChecklist: [identity] });
      },
    });
    const item = within(await screen.findByRole('group', { name: 'Identity document' }));
    await user.click(item.getByRole('checkbox', { name: 'Nobody is approved without it' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    const applications = screen.getByRole('textbox', { name: 'Applications' });
    await user.clear(applications);
    await user.type(applications, '12');
    // Looked at before it is saved, they are asked for again.
    const change = holdSent((method) => method !== 'GET');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Versions of/ }));
    await dialog.findByRole('button', { name: /^Version 1/ });
    change.letGo();
    await dialog.findByRole('button', { name: /^Version 2/ });
    await user.click(await dialog.findByRole('button', { name: /^Version 1/ }));
    const part = (name: string) => dialog.findByRole('region', { name });
    const checklist = await part('Checklist of an application');
    expect(checklist).toHaveTextContent(
      /Identity document \(Removed: NobodyAdded: not Removed: is approved without it/,
    );
    const days = (await part('Opening hours')).textContent;
    expect(days).toMatch(/Monday 09:00 – 17:00\nTuesday Removed: 09:00 –Removed: {2}17:00\nWednesday/);
    const due = (await part('To be decided within, in opening hours')).textContent;
    expect(due).toMatch(/Applications: Removed: 16Added: 12\nWithheld payouts: 24\n/);
  });
});

describe('a commission', () => {
  it('and what is left always make the price', () => {
    expect(shareOf(3800, 15)).toEqual({ fee: 570, payout: 3230 });
    for (const percent of [0, 0.01, 12.35, 33.33, 99.99, 100]) {
      for (const price of [0, 1, 99, 12_345]) {
        const { fee, payout } = shareOf(price, percent);
        expect(fee + payout).toBe(price);
      }
    }
  });

  it('is read as its language writes it, and what is none is kept', () => {
    const read = (locale: string) => (typed: string) => parsePercent(typed, locale);
    expect(['12.5', '12,5', ' 15 % ', 'many', '1.2.3', ''].map(read('en'))).toEqual([
      12.5,
      '12,5',
      15,
      'many',
      '1.2.3',
      '',
    ]);
    expect(['12.5', '12,5', '15%'].map(read('de'))).toEqual(['12.5', 12.5, 15]);
    expect([percentToType(12.5, 'de'), percentToType('many', 'de'), percentToType(undefined, 'de')]).toEqual([
      '12,5',
      'many',
      '',
    ]);
  });
});
