/** A place in the feed: after the event of this number, as the numbers were given in this epoch. */
export type Place = { epoch: string; sequence: number };

const form = /^([0-9a-f-]{36})\.(\d{1,15})$/;

export const toCursor = ({ epoch, sequence }: Place) => Buffer.from(`${epoch}.${sequence}`).toString('base64url');

/** @returns undefined where the text is no cursor. */
export const readCursor = (text: string): Place | undefined => {
  const [, epoch, sequence] = form.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  return epoch !== undefined && sequence !== undefined ? { epoch, sequence: Number(sequence) } : undefined;
};
