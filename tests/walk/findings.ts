import type { Page } from 'playwright-core';
import { keepPicture } from '#tests/support/pictures.ts';
import type { Passed } from '#tests/support/unsteady-proxy.ts';
import { describePerson, type Person } from './people.ts';

/** What somebody needs to see it again. */
export type Finding = {
  seed: number;
  leg: number;
  person: Person;
  problems: string[];
  address: string;
  steps: string[];
  /** The last calls, the lost ones marked. */
  calls: string[];
  picture: string;
};

/** As many steps and calls lie before a fault as its cause may need. */
const lastSteps = 25;
const lastCalls = 20;

const describeCall = ({ method, path, status, lost }: Passed) =>
  `${lost ? 'LOST ' : ''}${method} ${path.slice(0, 160)} ${status ?? ''}`;

export const takePicture = (page: Page, seed: number, leg: number): Promise<string> =>
  keepPicture(`walk ${seed} ${leg}`, () => page.screenshot({ timeout: 10_000 }));

export const lastOf = (steps: string[], calls: Passed[]) => ({
  steps: steps.slice(-lastSteps),
  calls: calls
    .filter(({ path }) => path.startsWith('/api/'))
    .slice(-lastCalls)
    .map(describeCall),
});

export const describeFinding = ({ seed, leg, person, problems, address, steps, calls, picture }: Finding): string =>
  [
    `Seed ${seed}, leg ${leg} (${describePerson(person)}) at ${address}, see ${picture}:`,
    ...problems.map((problem) => `  ! ${problem}`),
    '  The last steps:',
    ...steps.map((step) => `    ${step}`),
    '  The last calls:',
    ...calls.map((call) => `    ${call}`),
  ].join('\n');
