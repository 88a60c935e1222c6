import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
// Loaded with the test file, so that no test waits for what the screens load when they are opened.
import '#src/admin.tsx';
import '#src/list/late.tsx';
import '#src/domain/finding/onDemand/Finder.tsx';
import '#src/domain/finding/onDemand/KeyList.tsx';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ServedEntity } from '#server/entity/serve.ts';
import { slots } from '#src/adminSlots.tsx';
import { clearSession } from '#src/authProvider/session.ts';
import { signIn } from '#src/authProvider/signIn.ts';
import { AdminApp } from '#src/frame/AdminApp.tsx';
import { openAddress } from '#src/frame/appLocation.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import type { ResourceDeclaration } from '#src/frame/declaration.ts';
import { onlyOffered } from '#src/frame/onDemand/onlyOffered.ts';
import { createServices } from '#src/frame/services.ts';
import { loadChosenLanguage } from '#src/i18n/useI18nProvider.ts';
import { loadLateParts } from '#src/layout/latePart.tsx';
import { Root } from '#src/Root.tsx';
import { declarations } from '#src/resources/index.ts';
import { engineOfScreens } from './engines.ts';
import { fetchFrom } from './fetch-from.ts';
import { type Role, testPassword } from './seed-people.ts';
import type { TestDatabase } from './test-database.ts';
import { startTestServer } from './test-server.ts';

await loadLateParts();

/** The timers of the platform. Taken here: tests with a clock of their own replace them. */
const { setTimeout: nextTimer } = globalThis;

type Options<Seeded> = {
  /** Who is signed in; nobody without it. */
  role?: Role;
  /** The address that is opened; what was seeded may decide it. */
  url: string | ((seeded: Seeded) => string);
  /** Screens beside the product's own, and the entities that they are of. */
  resources?: readonly ResourceDeclaration[];
  entities?: readonly ServedEntity[];
  /** Calls that the screens take for ones that the server does not have. */
  lacks?: readonly Call[];
  /** Puts into the database what the test is about; it answers what the test needs to know of it. */
  seed?: (db: TestDatabase) => Promise<Seeded>;
  /** What the server is configured with. */
  environment?: Record<string, string>;
};

type Call = Pick<AnyEndpoint, 'path'>;

/** The admin area with further screens, or over a server that lacks calls. */
const adminWith = async (resources: readonly ResourceDeclaration[], lacks: readonly Call[]) => {
  const all = [...declarations, ...resources];
  const isOffered = ({ path }: Call) => lacks.every((call) => call.path !== path);
  const declared = declare(onlyOffered(all, isOffered), all);
  const language = await loadChosenLanguage(declared);
  return <AdminApp declared={declared} slots={slots} language={language} services={createServices(declared)} />;
};

/**
 * Renders the real screens over the real server, which listens on a free port with a database of its own. All of it is gone
 * when the test is finished.
 *
 * @example
 * const { user } = await startApp({ role: 'admin', url: '/admin/languages' });
 * await user.click(await screen.findByRole('link', { name: 'Add' }));
 */
export const startApp = async <Seeded = undefined>({
  role,
  url,
  resources,
  entities = [],
  lacks,
  seed,
  environment = {},
}: Options<Seeded>) => {
  const server = await startTestServer(engineOfScreens, { entities, environment });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const calls = fetchFrom(`http://127.0.0.1:${port}`);
  const seeded = (await seed?.(server.db)) as Seeded;

  const clients = vi.spyOn(QueryClient.prototype, 'mount');
  if (role) await signIn({ email: `${role}@people.test`.toLowerCase(), password: testPassword, rememberMe: false });
  openAddress(typeof url === 'string' ? url : url(seeded), { replace: true });
  const view = render(resources || lacks ? await adminWith(resources ?? [], lacks ?? []) : <Root />);

  onTestFinished(async () => {
    view.unmount();
    // What it would ask for once more would find the next test's session, or none: also where it is asked for in the next turn only, as
    // react-admin does that collects the keys of one. What it changes is waited for.
    await new Promise<void>((resolve) => nextTimer(resolve));
    for (const client of clients.mock.contexts as QueryClient[]) client.getQueryCache().clear();
    await calls.waitForAnswers();
    clearSession();
    calls.restore();
    await server.close();
  });
  return { ...server, seeded, screen, user: userEvent.setup({ delay: null }) };
};
