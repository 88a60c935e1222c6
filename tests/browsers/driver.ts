/** A browser with one page, driven from outside. */
export type Driver = {
  /** Loads an address and waits for its page. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  url: () => Promise<string>;
  /** What a JavaScript expression comes to in the page, as JSON. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks, with the pointer, the element that an expression comes to. @throws Error where it cannot be clicked. */
  click: (expression: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  pressKey: (key: 'Enter' | 'Escape' | 'ControlA') => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** A picture of what is seen, as PNG. */
  photograph: () => Promise<Uint8Array>;
  /** What the page has thrown or logged as an error so far. The list grows, and may be emptied. */
  problems: string[];
  close: () => Promise<void>;
};

/** An engine of a browser that the screens are tried in beside Chromium. */
export type BrowserEngine = {
  name: string;
  /** The Debian packages it needs. */
  packages: readonly string[];
  /** Whether its programs are here. */
  isInstalled: () => boolean;
  open: () => Promise<Driver>;
};
