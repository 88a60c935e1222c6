/** A finished e-mail. */
export type Letter = {
  /** The same for every try, so that a mail server or a person recognises a second copy. */
  id: string;
  /** Key of the template it was made of. */
  template: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
};

/** Hands letters on. */
export type Transport = {
  /** @throws Error when the letter was not accepted; {@link RefusedForGood} when trying again is no use. */
  send: (letter: Letter) => Promise<void>;
  close: () => void;
};

/** The mail server will never take this letter: there is no such address, for example. */
export class RefusedForGood extends Error {}
