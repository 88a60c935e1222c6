import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import type { BrowserEngine, Driver } from './driver.ts';
import { findWebKit, startWebKitDriver } from './webkit-programs.ts';

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE };

const open = async (): Promise<Driver> => {
  const programs = findWebKit();
  if (!programs) throw new Error('WebKitGTK is not installed.');
  const service = await startWebKitDriver(programs);
  const options = { binary: programs.browser, args: ['--automation'] };
  const capabilities = new Capabilities().set('browserName', 'MiniBrowser').set('webkitgtk:browserOptions', options);
  const driver = await new Builder().usingServer(service.url).withCapabilities(capabilities).build();
  return {
    // WebDriver tells nothing of the console; what is on the screen must do.
    problems: [],
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    url: () => driver.getCurrentUrl(),
    evaluate: <Value>(expression: string) => driver.executeScript<Value>(`return ${expression}`),
    click: async (expression) => {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      if (!element) throw new Error(`There is no ${expression}.`);
      await element.click();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressKey: (key) => {
      const actions = driver.actions();
      if (key !== 'ControlA') return actions.sendKeys(keys[key]).perform();
      return actions.keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
    },
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height, x: 0, y: 0 })),
    photograph: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await service.stop();
    },
  };
};

/** WebKitGTK, Safari's engine, spoken to in WebDriver on a display of its own. */
export const webkit: BrowserEngine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => findWebKit() !== undefined,
  open,
};
