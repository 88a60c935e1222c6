/** So many times in so many seconds. */
export type Limit = { most: number; seconds: number };

const inMinutes = (most: number, minutes: number): Limit => ({ most, seconds: minutes * 60 });

/**
 * How often a call that needs no session may be made from one network address. An office of several hundred people behind one address stays
 * far below.
 */
export const callLimits = {
  /** Asked by monitors, and by proxies for each server behind them. */
  watching: inMinutes(1_200, 1),
  photo: inMinutes(3_000, 1),
  page: inMinutes(1_200, 1),
  signInPage: inMinutes(600, 1),
  /** Two megabytes; looking at it takes three calls. */
  apiDocument: inMinutes(120, 1),
  signIn: inMinutes(600, 15),
  /** Every tab that is open renews its session every ten minutes. */
  session: inMinutes(6_000, 15),
  /** Using a link that was e-mailed takes two calls. */
  link: inMinutes(300, 15),
  /** Each sends a letter. */
  letter: inMinutes(60, 60),
} as const satisfies Record<string, Limit>;

/**
 * How often an answer may be wrong. Guessing from one place ends long before an account is closed to its owner elsewhere, and an account that
 * is guessed at from many places is closed too, for a while.
 */
export const guessLimits = {
  signInHere: inMinutes(10, 15),
  signInAccount: inMinutes(50, 15),
  signInAddress: inMinutes(100, 15),
  code: inMinutes(10, 15),
  password: inMinutes(10, 15),
  /** From one network: a program that was given a wrong token tries it again and again. */
  serviceToken: inMinutes(100, 15),
} as const satisfies Record<string, Limit>;

/** How often a program may call with one service token. */
export const tokenLimit: Limit = inMinutes(600, 1);

/** How long somebody may take at the provider of single sign-on, and how often the ticket they come back with works. */
export const ticketLimit: Limit = inMinutes(1, 15);

/** How long a change of the own password is known as done to the same call, which comes again where its answer was lost. */
export const passwordChangeLimit: Limit = inMinutes(1, 10);

/** How many letters one account can be made to get by asking for them. */
export const letterLimits = {
  /** By anybody who knows the address. */
  recovery: inMinutes(5, 60),
  /** By the signed-in person, to whatever address they type. */
  own: inMinutes(20, 60),
} as const satisfies Record<string, Limit>;

/** How many refused calls, and events that nobody signed in for, reach the trail, which can't be emptied. */
export const trailLimits = {
  /** Of one who is signed in, or one service token. A person gets tired; a program goes on. */
  actor: inMinutes(100, 15),
  network: inMinutes(30, 15),
  everybody: inMinutes(1_000, 60),
} as const satisfies Record<string, Limit>;
