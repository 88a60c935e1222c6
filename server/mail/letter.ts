/** A finished e-mail. */
export type Letter = {
  /** The Message-ID, the same for every attempt, by which a mail server or a person recognises a duplicate. */
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
  /** It goes nowhere: letters are put into files. */
  filing?: true;
  /** @throws Error when the letter was not accepted; {@link PermanentFailure} when a retry is no use. */
  send: (letter: Letter) => Promise<void>;
  close: () => void;
};

/** The recipient or the letter itself is refused for good: there is no such address, for example. */
export class PermanentFailure extends Error {}
