/**
 * Remembers what an asynchronous function found for the last so many texts, the least recently asked for forgotten first. What it did not
 * find is not remembered: anybody could fill the memory with that.
 */
export const remembering = <Found>(find: (text: string) => Promise<Found>, most: number) => {
  const known = new Map<string, Found>();
  return async (text: string): Promise<Found> => {
    const found = known.get(text) ?? (await find(text));
    if (found === undefined) return found;
    known.delete(text);
    known.set(text, found);
    for (const [oldest] of known) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found;
  };
};
