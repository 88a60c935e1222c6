import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from '#server/demo/random.ts';
import { checkFolder, checkNothingTold } from './check-folder.ts';
import { writeLeftBehind } from './left-behind.ts';
import { type Moment, visitMoments } from './moments.ts';

/** What was wrong after a power cut, a sentence each. */
export type Outcome = Moment & { problems: string[] };

type Options = {
  /** Does the disk do what it is told when something is synced? Without, the same check has to find losses. */
  syncs?: boolean;
  /** Where folders that don't hold what they should are kept. */
  keepIn?: string;
  onOutcome?: (outcome: Outcome) => void;
};

/** Cuts the power at each moment of a record, opens what is left, and looks for what was acknowledged. @param scratch a folder to work in. */
export const checkMoments = async (
  record: string,
  scratch: string,
  moments: readonly Moment[],
  { syncs = true, keepIn, onOutcome = () => undefined }: Options = {},
) => {
  const outcomes: Outcome[] = [];
  let withoutDatabase = 0;
  const visit: Parameters<typeof visitMoments>[2] = async (moment, disk, told) => {
    const folder = await mkdtemp(join(scratch, 'left-'));
    const left = () => writeLeftBehind(disk, folder, moment.fate, new Random(moment.seed));
    left();
    const isThere = existsSync(join(folder, 'data/database'));
    // The next start then makes a new one, whatever else is there: that takes long, and one in ten shows it.
    if (!isThere) withoutDatabase += 1;
    const isNew = !isThere && withoutDatabase % 10 !== 1;
    const problems = [
      ...(isThere ? [] : checkNothingTold(told)),
      ...(isNew ? [] : await checkFolder(join(folder, 'data'), isThere ? told : new Map())),
    ];
    const outcome = { ...moment, problems };
    await rm(folder, { recursive: true });
    if (keepIn !== undefined && outcome.problems.length > 0) {
      left();
      await cp(folder, join(keepIn, `${moment.at}-${moment.seed}`), { recursive: true });
      await rm(folder, { recursive: true });
    }
    outcomes.push(outcome);
    onOutcome(outcome);
  };
  await visitMoments(record, moments, visit, syncs);
  return outcomes;
};
