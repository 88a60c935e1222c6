import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import type { BrowserEngine, Driver } from './driver.ts';
import { findOnPath } from './find-program.ts';

const find = () => findOnPath('firefox-esr', 'firefox');

/** A call that the server refuses is logged as an error; whether a refusal was right is the story's matter. */
const watch = (page: Page) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`The console says: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`The page threw: ${String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`);
  });
  return problems;
};

/**
 * The viewport in CSS pixels. Firefox before 144 does not know how to be told an orientation, which puppeteer sends along; the size is taken all
 * the same.
 */
const resize = async (page: Page, width: number, height: number) => {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride): unknown command')) throw error;
  });
  // Not `waitForFunction`, which makes its function from text: the page's Content Security Policy forbids that.
  await vi.waitUntil(async () => (await page.evaluate(() => window.innerWidth)) === width, { timeout: 30_000 });
};

const open = async (): Promise<Driver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: find(),
    headless: true,
    timeout: 90_000,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const problems = watch(page);
  return {
    problems,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    // As the page knows it: Firefox before 144 does not tell of what client-side navigation makes of it.
    url: () => page.evaluate(() => window.location.href),
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
      if (!element) throw new Error(`There is no ${expression}.`);
      await element.click();
      await element.dispose();
    },
    type: (text) => page.keyboard.type(text),
    pressKey: async (key) => {
      if (key !== 'ControlA') return page.keyboard.press(key);
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    resize: (width, height) => resize(page, width, height),
    photograph: () => page.screenshot(),
    close: () => browser.close(),
  };
};

/** Firefox, spoken to in WebDriver BiDi. */
export const firefox: BrowserEngine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => find() !== undefined,
  open,
};
