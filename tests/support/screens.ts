import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { isDisputable } from '#contract/booking-money.ts';
import type { LoadView, ResourceDeclaration } from '#src/frame/declaration.ts';
import { fill } from '#src/frame/patterns.ts';
import { viewNames } from '#src/frame/routeTable.ts';
import { declarations } from '#src/resources/index.ts';
import { askServer } from './ask-server.ts';
import { declaredTabs, tabs } from './tabs.ts';
import { demo } from './verbs.ts';

/** A screen to look at; its address may need to be asked for. */
export type Screen = {
  /** Tells it from the others, also as the name of its picture. */
  name: string;
  /** Who looks: a visitor, or the demo's super admin. */
  as: 'visitor' | 'staff';
  find: (server: { url: string; output: () => string }) => Promise<string> | string;
  /** What draws it, where that is one view, or of a tab its content, and nothing else. */
  view?: LoadView | undefined;
};

const at = (name: string, as: Screen['as'], address: string): Screen => ({ name, as, find: () => address });

type Listed = Record<string, unknown>;
type Booking = Parameters<typeof isDisputable>[0];

const firstId = async (url: string, { name, endpoints: { getList }, key }: ResourceDeclaration) => {
  if (!getList) throw new Error(`${name} has records with addresses and no list to find one in.`);
  const query = new URLSearchParams({ limit: '1', ...(getList.fixed as Record<string, string>) });
  const [record] = await askServer<Listed[]>(url, `${getList.path.replace('/api/v1', '')}?${query}`);
  if (!record) throw new Error(`The demo marketplace has none of ${name}.`);
  return String(record[key]);
};

/** Every address of every declaration, with a record of the demo marketplace where one belongs. */
const declared = declarations.flatMap((declaration): Screen[] => {
  if (declaration.kind === 'page') return [at(declaration.name, 'staff', declaration.path)];
  const { name, routes, views } = declaration;
  return viewNames.flatMap((view) => {
    const pattern = routes[view];
    if (!pattern) return [];
    const show = (suffix: string, more: string): Screen => ({
      name: `${name}-${view}${suffix}`,
      as: 'staff',
      find: async ({ url }) => {
        const { pathname, query } = fill(
          pattern,
          pattern.includes('{id}') ? await firstId(url, declaration) : undefined,
        );
        const search = [query, more].filter(Boolean).join('&');
        return search ? `${pathname}?${search}` : pathname;
      },
    });
    const opened = view === 'show' ? (tabs[name] ?? []) : [];
    const drawing = (tab: string) => declaredTabs.find((one) => one.on === name && one.name === tab)?.view;
    const shown = opened.map((tab) => ({ ...show(`-${tab}`, `tab=${tab}`), view: drawing(tab) }));
    return [{ ...show('', ''), view: views[view] }, ...shown];
  });
});

const nobody = '00000000-0000-4000-8000-000000000000';

/** What lists and records look like when there is nothing to show. */
const nothing = [
  at('nothing-found', 'staff', '/admin/tutors?filter={"q":"no tutor has this name"}'),
  at('no-such-record', 'staff', `/admin/tutors/${nobody}`),
  at('unknown-address', 'staff', '/admin/no-such-screen'),
];

/** By server: the same link serves every look at it, as asking for many is limited. */
const resetLinks = new WeakMap<object, Promise<string>>();

const resetLink = async ({ url, output }: { url: string; output: () => string }) => {
  const response = await fetch(`${url}/api/v1/auth/forgotPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.admin.email }),
  });
  if (!response.ok) throw new Error(`forgotPassword answered ${response.status}.`);
  // Others may have had letters before.
  const findLink = async () => {
    const letters = [...output().matchAll(/ lies in (\S+\.html)/g)].map(([, file = '']) => readFile(file, 'utf8'));
    return /\/reset-password#[\w-]+/.exec((await Promise.all(letters)).join())?.[0] ?? '';
  };
  await expect.poll(findLink).not.toBe('');
  return findLink();
};

const askedResetLink: Screen['find'] = (server) => {
  const link = resetLinks.get(server) ?? resetLink(server);
  resetLinks.set(server, link);
  return link;
};

const bare: Screen[] = [
  at('login', 'visitor', '/admin/login'),
  at('forgot-password', 'visitor', '/admin/forgot-password'),
  { name: 'reset-password', as: 'visitor', find: askedResetLink },
  at('verify-unknown', 'visitor', '/verify#not-a-token'),
  at('first-admin-unknown', 'visitor', '/first-admin#not-a-token'),
  at('error-404', 'visitor', '/pages/error-404'),
  at('error-419', 'visitor', '/pages/error-419'),
  at('error-500', 'staff', '/pages/error-500'),
  at('not-authorized', 'staff', '/pages/not-authorized'),
  at('success', 'staff', '/admin/success'),
];

/** Such a screen with something open over it: the buttons that are pressed there one after the other, by the keys of their texts. */
export type OpenedScreen = Screen & { press: readonly string[] };

/** @param applies to which of those found: the newest changes with the hour, and may be one whose money is asked back already. */
const overBooking = (
  dialog: string,
  query: string,
  press: readonly string[],
  applies?: (booking: Booking) => boolean,
): OpenedScreen => ({
  name: `transactions-show-${dialog}`,
  as: 'staff',
  find: async ({ url }) => {
    const listed = await askServer<Listed[]>(url, `/admin/transactions?limit=25&${query}`);
    for (const { bookingId } of listed) {
      const address = `/admin/transactions/${bookingId}`;
      if (!applies || applies(await askServer<Booking>(url, address))) return address;
    }
    throw new Error(`The demo marketplace has no booking of ${query}.`);
  },
  press: press.map((name) => `resources.transactions.actions.${name}`),
});

/** The dialogs in which staff decide about money. */
export const dialogScreens: readonly OpenedScreen[] = [
  overBooking('refund', 'status=completed&paymentStatus=paid&payoutStatus=paid', ['refund']),
  overBooking('withhold', 'status=completed&paymentStatus=paid&payoutStatus=scheduled&sort=bookingId', ['withheld']),
  overBooking('release', 'money=withheld&status=completed', ['released']),
  overBooking('dispute', 'money=disputed', ['dispute']),
  overBooking(
    'open',
    'status=completed&paymentStatus=paid&payoutStatus=scheduled&sort=startsAt&dir=desc',
    ['open'],
    isDisputable,
  ),
  overBooking('settle', 'money=requested', ['succeeded']),
  overBooking('again', 'money=failed', ['again']),
];

export const screens: readonly Screen[] = [...bare, ...declared, ...nothing];

/** Those into which something is typed that would be missed. */
export const formScreens = screens.filter(({ name }) => /-(create|edit)$|^(profile|site-setting)$/.test(name));
