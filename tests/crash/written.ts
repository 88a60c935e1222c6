import { isDeepStrictEqual } from 'node:util';

/** A record's fields as they were sent; undefined where there is to be no such record. */
type State = Record<string, unknown> | undefined;

/**
 * What a server was asked to write, and what it said is written. A change whose answer a kill swallowed may have been made or not;
 * anything between is a half one.
 */
export class Written {
  readonly #records = new Map<string, { acknowledged: State; underway?: { to: State } }>();
  acknowledgements = 0;

  keys() {
    return [...this.#records.keys()];
  }

  current(key: string) {
    return this.#records.get(key)?.acknowledged;
  }

  /** Takes for acknowledged what is there before anything is written. */
  beginWith(actual: ReadonlyMap<string, Record<string, unknown>>) {
    for (const [key, acknowledged] of actual) this.#records.set(key, { acknowledged });
  }

  /** Asks for a change and notes the answer; when there is none, the change stays open. */
  async change(key: string, to: State, ask: () => Promise<unknown>) {
    const record = { acknowledged: this.current(key), underway: { to } };
    this.#records.set(key, record);
    await ask();
    this.#records.set(key, { acknowledged: to });
    this.acknowledgements += 1;
  }

  /** The same of several records at once. Where there is no answer, each of them stays open for itself. */
  changeAll(changes: readonly (readonly [key: string, to: State])[], ask: () => Promise<unknown>) {
    return changes.reduceRight(
      (inner, [key, to]) =>
        () =>
          this.change(key, to, inner),
      ask,
    )();
  }

  /**
   * Compares with what is there after a restart, and takes over what became of the changes that were under way.
   *
   * @returns a sentence for each record that is neither as acknowledged nor as it was to become.
   */
  compare(actual: ReadonlyMap<string, Record<string, unknown>>) {
    const wrong: string[] = [];
    for (const [key, { acknowledged, underway }] of this.#records) {
      const found = actual.get(key);
      const known = [acknowledged, ...(underway ? [underway.to] : [])];
      const became = known.findIndex((state) => isSame(state, found));
      if (became < 0) wrong.push(`${key} is ${show(found)}, not ${known.map(show).join(' or ')}.`);
      if (found === undefined) this.#records.delete(key);
      else this.#records.set(key, { acknowledged: known[became] });
    }
    for (const key of actual.keys()) if (!this.#records.has(key)) wrong.push(`${key} was never asked for.`);
    return wrong;
  }
}

/** The fields that were sent are there; the server's own may be as they like. */
const isSame = (sent: State, found: State) =>
  sent === undefined || found === undefined
    ? sent === found
    : Object.entries(sent).every(([name, value]) => isDeepStrictEqual(value, found[name]));

const show = (state: State) => (state === undefined ? 'not there' : JSON.stringify(state));
