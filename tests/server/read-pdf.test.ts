import { describe, expect, it, vi } from 'vitest';
import { createReadPdf, type PdfAnswer } from '#server/modules/files/read-pdf.ts';

const cutShort = { cutShort: 'TookTooLong' } as const;
const tooComplex = { failure: 'TooComplex' };
const content = (text: string) => Buffer.from(text);

describe('reading PDFs', () => {
  it('gives up what is cut short three times, without reading it again until an hour is over', async () => {
    const read = vi.fn(async (): Promise<PdfAnswer> => cutShort);
    let now = 0;
    const readPdf = createReadPdf(read, { now: () => new Date(now) });
    const again = async () => [await readPdf(content('slow'), 'slow'), read.mock.calls.length];
    expect(await again()).toEqual([cutShort, 1]);
    expect(await again()).toEqual([cutShort, 2]);
    expect(await again()).toEqual([tooComplex, 3]);
    expect(await again()).toEqual([tooComplex, 3]);
    expect(await readPdf(content('other'), 'other')).toEqual(cutShort);
    now += 3_600_000;
    expect(await again()).toEqual([cutShort, 5]);
  });

  it('does not count what waited behind others', async () => {
    let isBusy = true;
    const readPdf = createReadPdf(async (given) =>
      isBusy && given.toString() === 'slow' ? cutShort : { pages: given.length },
    );
    const waiting = [
      readPdf(content('slow'), 'slow'),
      ...['a', 'bc', 'def'].map((text) => readPdf(content(text), text)),
    ];
    expect(await Promise.all(waiting)).toEqual([cutShort, { pages: 1 }, { pages: 2 }, { pages: 3 }]);
    isBusy = false;
    expect(await readPdf(content('slow'), 'slow')).toEqual({ pages: 4 });
  });

  it('reads no more of the same that came at once than it takes to give it up', async () => {
    const read = vi.fn(async (): Promise<PdfAnswer> => cutShort);
    const readPdf = createReadPdf(read);
    const answers = await Promise.all(Array.from({ length: 6 }, () => readPdf(content('slow'), 'slow')));
    expect(answers).toEqual([cutShort, cutShort, ...Array(4).fill(tooComplex)]);
    expect(read).toHaveBeenCalledTimes(3);
  });
});
