import { setTimeout as pause } from 'node:timers/promises';
import { readTexts } from '#tests/support/look-over.ts';
import { faultsIn } from '#tests/walk/inspect.ts';
import type { Driver } from './driver.ts';

/** Milliseconds within which a screen has to be there, on a slow machine too. */
const settlingMs = 60_000;

const loads = `document.querySelector('.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"]') !== null`;
const isEmpty = `(document.querySelector('main') ?? document.body).innerText.trim() === ''`;

/** Waits for the screen to be there, and stay. @returns what is wrong with it, a sentence each. */
export const lookAt = async ({ evaluate, problems }: Driver): Promise<string[]> => {
  const until = Date.now() + settlingMs;
  let calm = 0;
  while (calm < 3 && Date.now() < until) {
    calm = (await evaluate<boolean>(`${loads} || ${isEmpty}`)) ? 0 : calm + 1;
    await pause(150);
  }
  if (calm < 3) return [(await evaluate<boolean>(isEmpty)) ? 'Nothing to see' : 'Still loading'];
  return [...faultsIn(await evaluate<string[]>(`(${String(readTexts)})()`)), ...problems.splice(0)];
};
