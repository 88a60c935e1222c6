import { expect } from 'vitest';
import type { Credentials } from '#tests/support/verbs.ts';
import type { Driver } from './driver.ts';
import { bringQueries, canBeHit, expressionOf, type Target } from './in-page.ts';

/** However slow the machine is; what comes, comes sooner. */
const patience = { timeout: 45_000, interval: 150 };

export type Person = ReturnType<typeof personAt>;

/** Somebody who uses a browser by what is seen there, at the address where the server is. */
export const personAt = (driver: Driver, origin: string) => {
  const ask = async <Value>(expression: string): Promise<Value> => {
    await bringQueries(driver);
    return driver.evaluate<Value>(expression);
  };
  const isThere = (target: Target) => ask<boolean>(`${expressionOf(target)} !== null`);
  const textOf = (target: Target) => ask<string>(`${expressionOf(target)}?.innerText ?? ''`);
  const describe = (target: Target) =>
    JSON.stringify(target, (_, value) => (value instanceof RegExp ? `${value}` : value));

  const sees = (target: Target) =>
    expect.poll(() => isThere(target), { ...patience, message: describe(target) }).toBe(true);
  const press = async (target: Target) => {
    await sees(target);
    // Out from under the bars that stay at the edges.
    await ask(`${expressionOf(target)}?.scrollIntoView({ block: 'center' })`);
    // It may still be moving in, or something away from over it.
    await expect.poll(() => ask<boolean>(canBeHit(target)), { ...patience, message: describe(target) }).toBe(true);
    await expect.poll(() => driver.click(expressionOf(target)).then(() => '', String), patience).toBe('');
  };
  return {
    driver,
    open: (path: string) => driver.open(`${origin}${path}`),
    reload: driver.reload,
    sees,
    press,
    isThere,
    textOf,
    readsIn: (target: Target, text: RegExp) => expect.poll(() => textOf(target), patience).toMatch(text),
    isAt: (path: string) => expect.poll(async () => new URL(await driver.url()).pathname, patience).toBe(path),
    /** In place of what stood in the field. */
    write: async (target: Target, text: string) => {
      await press(target);
      await driver.pressKey('ControlA');
      await driver.type(text);
    },
  };
};

export const signInAs = async (person: Person, { email, password }: Credentials) => {
  await person.write({ label: 'E-mail' }, email);
  await person.write({ label: 'Password' }, password);
  await person.press({ role: 'button', name: 'Sign in' });
};
