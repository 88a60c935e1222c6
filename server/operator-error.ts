/** What the person who runs Lectern can mend themselves; its message is the sentence that they are told. */
export class OperatorError extends Error {}

const isTheirs = (error: unknown): error is Error => {
  const { code } = (error ?? {}) as { code?: unknown };
  return error instanceof OperatorError || code === 'EADDRINUSE' || String(code).startsWith('ERR_PARSE_ARGS');
};

/** Tells the person at the terminal why a program ends: a sentence where they can mend it, anything else as a fault with its stack. */
export const tellOperator = (error: unknown, before = '') =>
  console.error(isTheirs(error) ? `${before}${error.message}` : error);
