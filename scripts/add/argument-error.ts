/** What was asked for cannot be done. Its message names the argument and says what is allowed. */
export class ArgumentError extends Error {}

/** Reads arguments one after the other, and tells what is wrong with any of them at once. */
export const createReader = () => {
  const wrong: string[] = [];
  return {
    /** @returns what was read; undefined where that is wrong, of which {@link requireRight} tells. */
    read: async <Result>(read: () => Result | Promise<Result>): Promise<Result | undefined> => {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof ArgumentError)) throw error;
        wrong.push(error.message);
        return undefined;
      }
    },
    /** @throws ArgumentError with all that is wrong, a line each. */
    requireRight: () => {
      if (wrong.length > 0) throw new ArgumentError(wrong.join('\n'));
    },
  };
};
