import type { Browser } from 'playwright-core';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startUnsteadyProxy } from '#tests/support/unsteady-proxy.ts';
import { chanceOf } from './chance.ts';
import { type Finding, lastOf, takePicture } from './findings.ts';
import { walkLeg } from './leg.ts';
import { type Person, peopleOf } from './people.ts';
import { weatherOf } from './weather.ts';

/** Seconds that one person walks at least, if there is time for anybody at all. */
const leastSeconds = 20;

export type Outcome = { steps: number; legs: number; findings: Finding[] };

type Options = {
  seed: number;
  /** How long it may take in all. */
  seconds: number;
  /** A fresh server with the demo marketplace: what one person spoils is whole again for the next. */
  startServer: () => Promise<RunningServer>;
  browser: Browser;
  /** Only this leg of it, counted from 1. */
  only?: number | undefined;
  tell?: (sentence: string) => void;
  /** At once, since a long walk may be ended before it comes to its end. */
  tellFinding?: (finding: Finding) => void;
};

const walkOne = async ({ seed, startServer, browser }: Options, leg: number, person: Person, seconds: number) => {
  const server = await startServer();
  // The line has dice of its own: how many calls there are depends on the moment, what is done next shall not.
  const proxy = await startUnsteadyProxy(server.url, weatherOf(chanceOf(seed * 10_000 + leg * 2)));
  try {
    const chance = chanceOf(seed * 10_000 + leg * 2 + 1);
    const { page, steps, problems } = await walkLeg(browser, proxy, person, chance, Date.now() + seconds * 1000);
    const finding: Finding | undefined =
      problems.length === 0
        ? undefined
        : {
            ...{ seed, leg, person, problems, address: page.url().replace(proxy.url, '') },
            ...lastOf(steps, proxy.passed),
            picture: await takePicture(page, seed, leg),
          };
    await page.context().close();
    return { steps: steps.length, finding };
  } finally {
    await proxy.close();
    await server.stop();
  }
};

/** All that one seed leads to: one person after another, each for a while, until the time is over. */
export const walkSeed = async (options: Options): Promise<Outcome> => {
  const { seed, seconds, only, tell, tellFinding } = options;
  const people = peopleOf(chanceOf(seed));
  const count = Math.max(1, Math.min(people.length, Math.floor(seconds / leastSeconds)));
  const legs = people.slice(0, count).map((person, index) => ({ person, leg: index + 1 }));
  const outcome: Outcome = { steps: 0, legs: 0, findings: [] };
  for (const { person, leg } of legs.filter((each) => only === undefined || each.leg === only)) {
    const { steps, finding } = await walkOne(options, leg, person, seconds / count);
    outcome.legs += 1;
    outcome.steps += steps;
    if (finding) {
      outcome.findings.push(finding);
      tellFinding?.(finding);
    }
    tell?.(`Seed ${seed}, leg ${leg} of ${count}: ${steps} steps, ${finding ? finding.problems[0] : 'nothing wrong'}`);
  }
  return outcome;
};
