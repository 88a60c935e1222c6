import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readRows } from '#server/modules/imports/reading/read-rows.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is held once everything is let go that nobody needs, in megabytes. */
const heldMegabytes = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

/** Some hundred lines at a time, as a file comes over the network. */
async function* chunks(rows: number, lineOf: (nth: number) => string, head: string) {
  yield Buffer.from(head);
  for (let first = 0; first < rows; first += 500)
    yield Buffer.from(Array.from({ length: 500 }, (_, nth) => lineOf(first + nth)).join(''));
}

const formats = {
  CSV: { head: 'externalId;firstName;email\r\n', lineOf: (nth: number) => `k-${nth};Zoë ${nth};k${nth}@file.test\r\n` },
  NDJSON: {
    head: '',
    lineOf: (nth: number) => `${JSON.stringify({ externalId: `k-${nth}`, firstName: `Zoë ${nth}` })}\n`,
  },
};

it.each(Object.entries(formats))(
  'reading a file of %s holds no more however many rows have come',
  async (_, format) => {
    const rows = 60_000;
    const { rows: read } = await readRows(chunks(rows, format.lineOf, format.head));
    const held: number[] = [];
    let count = 0;
    for await (const { cells } of read) {
      count += Number(cells.length > 0);
      if (count % 20_000 === 0) held.push(heldMegabytes());
    }
    expect(count).toBe(rows);
    const [early = 0, , late = 0] = held;
    // The rows in between take some 10 MB, were they kept.
    expect(late - early).toBeLessThan(2);
  },
);
