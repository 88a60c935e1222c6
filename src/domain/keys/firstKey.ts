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

/** Whoever has gone elsewhere meanwhile did not press it there. */
export const isMeantHere = ({ address }: FirstKey): boolean => address === window.location.href;
