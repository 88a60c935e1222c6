import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Driver } from '#tests/browsers/driver.ts';
import { firefox } from '#tests/browsers/firefox.ts';
import { tellFirstStory } from '#tests/browsers/first-story.ts';
import { lookAt } from '#tests/browsers/look.ts';
import { personAt, signInAs } from '#tests/browsers/person.ts';
import { webkit } from '#tests/browsers/webkit.ts';
import { keepPicture } from '#tests/support/pictures.ts';
import { screens } from '#tests/support/screens.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import { startUnsteadyProxy } from '#tests/support/unsteady-proxy.ts';
import { demo } from '#tests/support/verbs.ts';

/** `npm run test:browsers` opens every screen; `npm run test:complete` one of each kind, at one width. */
const isComplete = process.env.BROWSERS === 'complete';
const glance = [
  'dashboard',
  'tutors-list',
  'tutors-show',
  'transactions-show',
  'users-edit',
  'site-setting',
  'error-404',
];
/** This page is there to say that something went wrong. */
const saysSoItself = (screen: string, fault: string) =>
  screen === 'error-500' && fault.startsWith('The screen has stopped working');

const looked = screens.filter(({ name }) => isComplete || glance.includes(name));
const widths = isComplete ? [1280, 390] : [1280];

const engines = [firefox, webkit];
const installed = engines.filter(({ isInstalled }) => isInstalled());
for (const { name, packages } of engines.filter((engine) => !installed.includes(engine))) {
  console.warn(`No ${name} found: its stories are left out. \`apt-get install ${packages.join(' ')}\` brings it.`);
}

it('opens every screen that it names', () => {
  expect(looked.length).toBeGreaterThanOrEqual(glance.length);
});

describe.each(installed)('in $name', ({ name, open }) => {
  let server: RunningServer;
  let driver: Driver;
  beforeAll(async () => {
    server = await startServer();
    driver = await open();
    await driver.resize(1280, 900);
  });
  beforeEach(({ task, onTestFailed }) =>
    onTestFailed(async () => void (await keepPicture(`${name} ${task.name}`, driver.photograph))),
  );
  afterAll(async () => {
    await driver?.close();
    await server?.stop();
  });

  it('the first story can be lived', { timeout: 400_000 }, async () => {
    await tellFirstStory(personAt(driver, server.url), server.url);
    expect(driver.problems.splice(0)).toEqual([]);
  });

  it('an address is arrived at that is opened while a part of the screen is still on its way', async () => {
    const line = await startUnsteadyProxy(server.url, ({ path }) =>
      path.startsWith('/assets/TutorEdit') ? { answerDelayMs: 30_000 } : {},
    );
    const person = personAt(driver, line.url);
    await person.open('/admin/login');
    await signInAs(person, demo.superAdmin);
    await person.press({ role: 'link', name: 'Tutors', inside: { role: 'navigation', name: 'Main menu' } });
    await person.press({ role: 'link', name: /^Edit: / });
    await expect.poll(() => driver.url()).toContain('/admin/tutors/edit/');
    await person.open('/admin/languages');
    await person.isAt('/admin/languages');
    await person.sees({ role: 'heading', name: 'Languages' });
    expect(driver.problems.splice(0)).toEqual([]);
    await line.close();
  });

  it('every screen opens', { timeout: 900_000 }, async () => {
    const person = personAt(driver, server.url);
    const faults: string[] = [];
    const lookOver = async (as: 'visitor' | 'staff') => {
      for (const { name: screen, find } of looked.filter((each) => each.as === as)) {
        await person.open(await find(server));
        for (const width of widths) {
          await driver.resize(width, 900);
          const seen = (await lookAt(driver)).filter((fault) => !saysSoItself(screen, fault));
          faults.push(...seen.map((fault) => `${screen} at ${width} px: ${fault}`));
        }
      }
      await driver.resize(1280, 900);
    };
    await person.open('/admin/login');
    await driver.evaluate('localStorage.clear()');
    await lookOver('visitor');
    await person.open('/admin/login');
    await signInAs(person, demo.superAdmin);
    await person.sees({ role: 'button', name: /^Account of / });
    await lookOver('staff');
    expect(faults).toEqual([]);
  });
});
