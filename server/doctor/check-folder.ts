import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findForeign } from '../database/folder-owner.ts';
import type { Check } from './examination.ts';
import { wrong } from './finding.ts';

/** Whether the server could open the embedded database again, the next time it is started. */
export const checkFolder: Check = async ({ config: { databaseUrl, dataDir } }) => {
  const folder = join(dataDir, 'database');
  if (databaseUrl !== undefined || !existsSync(folder)) return [];
  const foreign = await findForeign(folder);
  if (foreign === undefined) return [];
  const says = `${foreign.path} does not belong to user ${foreign.owner} as the folder does: its next start would fail.`;
  return [wrong('database', says, `Stop the server, and once, as root: chown -R ${foreign.owner} ${folder}`)];
};
