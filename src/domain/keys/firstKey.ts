/** A key that was pressed before what hears keys was there. */
export type FirstKey = {
  event: KeyboardEvent;
  /** The address that it was meant for. */
  address: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** Milliseconds after which what hears keys counts as not coming: the next key asks for it again. */
const patience = 3_000;

/** The key to ask for what hears keys with: the one that has done so already, while that may still come. */
export const firstKeyAfter = (known: FirstKey | undefined, event: KeyboardEvent): FirstKey =>
  known && Date.now() - known.at < patience ? known : { event, address: window.location.href, at: Date.now() };

/** Milliseconds for which somebody may still wait for what a key does; by then they have done it by hand. */
const meantFor = 10_000;

/** Whoever has gone elsewhere meanwhile, or long given up, did not press it there. */
export const isMeantHere = ({ address, at }: FirstKey): boolean =>
  address === window.location.href && Date.now() - at < meantFor;
